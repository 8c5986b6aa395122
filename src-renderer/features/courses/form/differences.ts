import {
  courseFields,
  courseKindOf,
  type DestructiveField,
  destructiveFields,
} from '#contract/course.ts'
import type { Json } from '#contract/primitives.ts'
import type { Values } from '../../../shared/editing/restore.ts'
import { splitItems } from '../../../shared/course-values/parse-values.ts'

/**
 * The difference of one field from the base. `removed`: the base has the field, but it is not sent now. `cleared`: it
 * deletes the value on the platform, even if the base did the same.
 */
export type Difference =
  | { kind: 'cleared'; field: DestructiveField }
  | { kind: 'added'; field: string; after: Json }
  | { kind: 'changed'; field: string; before: Json; after: Json }
  | { kind: 'removed'; field: string; before: Json }
  | { kind: 'same'; field: string; after: Json }

/** The differences of a payload from its base, in the order of the specification. */
export function differences(base: Values, next: Values): Difference[] {
  const others = Object.keys(base).filter((key) => !courseFields.some((field) => field === key))
  return [...courseFields, ...others].flatMap((field): Difference[] => {
    const before = base[field]
    const after = next[field]
    if (after === undefined) {
      return before === undefined ? [] : [{ kind: 'removed', field, before }]
    }
    const destructive = destructiveFields.find((name) => name === field)
    if (destructive && after === 1) return [{ kind: 'cleared', field: destructive }]
    if (before === undefined) return [{ kind: 'added', field, after }]
    return isSame(field, before, after)
      ? [{ kind: 'same', field, after }]
      : [{ kind: 'changed', field, before, after }]
  })
}

/** The items of a list field, whether it is sent as a list or joined by commas. Null for other fields. */
export function itemsOf(field: string, value: Json): string[] | null {
  const kind = courseKindOf(field)
  if (kind !== 'joined' && kind !== 'list' && kind !== 'filter') return null
  if (typeof value === 'string') return splitItems(value)
  return Array.isArray(value) ? value.map((item) => plain(item)) : null
}

// The order of a list, spaces around its commas, and `"1"` instead of `1` make no difference to the platform.
function isSame(field: string, before: Json, after: Json): boolean {
  const [had, has] = [itemsOf(field, before), itemsOf(field, after)]
  if (had && has) return plain(had.toSorted()) === plain(has.toSorted())
  return plain(before) === plain(after)
}

function plain(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
