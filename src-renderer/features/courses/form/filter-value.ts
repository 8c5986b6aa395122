import type { Dialect } from '#contract/profile.ts'
import type { Named } from '#contract/school.ts'
import type { Json } from '#contract/primitives.ts'
import { readId, splitItems } from '../../../shared/course-values/parse-values.ts'

/**
 * One level of filters in the form. The specification uses ids in one place and names in another. The profile's
 * dialect (`course.lists`) decides which of them is edited and sent; the other one stays unchanged.
 */
export type FilterValue = { ids: number[]; names: string[] }

/** Parses a filter list of a payload: ids, objects with an `id`, or names joined by commas. Undefined if it is none of these. */
export function readFilter(value: Json): FilterValue | undefined {
  if (typeof value === 'string') return { ids: [], names: splitItems(value) }
  if (!Array.isArray(value)) return undefined
  const items = value.map((item) =>
    typeof item === 'object' && item !== null && !Array.isArray(item) ? (item['id'] ?? null) : item,
  )
  const ids = items.map(readId).filter((id) => id !== null)
  if (ids.length === items.length) return { ids: [...new Set(ids)], names: [] }
  return items.every((item) => typeof item === 'string')
    ? { ids: [], names: splitItems(items.join(',')) }
    : undefined
}

/** The part of a filter list that this institution's platform accepts. */
export function sentFilter(
  filter: FilterValue,
  lists: Dialect['course.lists'],
): number[] | string | undefined {
  if (lists === 'ids') return filter.ids.length > 0 ? filter.ids : undefined
  return filter.names.length > 0 ? filter.names.join(',') : undefined
}

/** The items in the other dialect, which are not sent, as a person reads them. */
export type OtherDialect = {
  items: string[]
  /** The filter with the known items translated. Null if no item is known. */
  translated: FilterValue | null
  /** The filter without these items. */
  without: FilterValue
}

/** The items of a filter list in the dialect that this institution does not use. Null if there are none. */
export function inOtherDialect(
  filter: FilterValue,
  lists: Dialect['course.lists'],
  known: readonly Named[],
): OtherDialect | null {
  const { ids, names } = filter
  if ((lists === 'ids' ? names : ids).length === 0) return null
  if (lists === 'ids') {
    const pairs = names.flatMap((name) => onlyOne(known.filter((one) => one.name === name)))
    const found = new Set(pairs.map(({ name }) => name))
    const translated = {
      ids: [...new Set([...ids, ...pairs.map(({ id }) => id)])],
      names: names.filter((name) => !found.has(name)),
    }
    return {
      items: names,
      translated: pairs.length > 0 ? translated : null,
      without: { ids, names: [] },
    }
  }
  const pairs = known.filter(({ id }) => ids.includes(id))
  const found = new Set(pairs.map(({ id }) => id))
  const translated = {
    ids: ids.filter((id) => !found.has(id)),
    names: [...new Set([...names, ...pairs.map(({ name }) => name)])],
  }
  return {
    items: ids.map(String),
    translated: pairs.length > 0 ? translated : null,
    without: { ids: [], names },
  }
}

// If two ids have the same name, the name does not identify either of them.
function onlyOne<T>(items: T[]): T[] {
  return items.length === 1 ? items : []
}
