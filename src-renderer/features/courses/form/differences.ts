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
 * What becomes of one field, compared with the base. `removed`: the base has it, and it is not sent now. `cleared`: it
 * deletes what the platform has, whether or not the base did the same.
 */
export type Difference =
  | { kind: 'cleared'; field: DestructiveField }
  | { kind: 'added'; field: string; after: Json }
  | { kind: 'changed'; field: string; before: Json; after: Json }
  | { kind: 'removed'; field: string; before: Json }
  | { kind: 'same'; field: string; after: Json }

/** How a payload differs from its base, field by field in the order of the specification. */
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

/** The items of a field that is a list, whether it is sent as one or joined by commas; `null` for other fields. */
export function itemsOf(field: string, value: Json): string[] | null {
  const kind = courseKindOf(field)
  if (kind !== 'joined' && kind !== 'list' && kind !== 'filter') return null
  if (typeof value === 'string') return splitItems(value)
  return Array.isArray(value) ? value.map((item) => plain(item)) : null
}

// The interface gives no meaning to the order of a list, nor to blanks around its commas, nor to `"1"` beside `1`.
function isSame(field: string, before: Json, after: Json): boolean {
  const [had, has] = [itemsOf(field, before), itemsOf(field, after)]
  if (had && has) return plain(had.toSorted()) === plain(has.toSorted())
  return plain(before) === plain(after)
}

function plain(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
