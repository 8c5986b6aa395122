import type { Dialect } from '#contract/profile.ts'
import type { Named } from '#contract/school.ts'
import type { Json } from '#contract/primitives.ts'
import { readId, splitItems } from '../../../shared/course-values/parse-values.ts'

/**
 * One level of filters as the form holds it. The specification says ids in one place and names in another; the
 * profile's dialect (`course.lists`) decides which of the two is edited and sent, and the other one stays as it came.
 */
export type FilterValue = { ids: number[]; names: string[] }

/** A filter list of a payload: ids, objects with an `id`, or names joined by commas. `undefined`: none of these. */
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

/** The part of a filter list that this institution's platform takes. */
export function sentFilter(
  filter: FilterValue,
  lists: Dialect['course.lists'],
): number[] | string | undefined {
  if (lists === 'ids') return filter.ids.length > 0 ? filter.ids : undefined
  return filter.names.length > 0 ? filter.names.join(',') : undefined
}

/** What came in the other dialect and is therefore not sent, as a person reads it. */
export type OtherDialect = {
  items: string[]
  /** The filter with those items taken over that are known here; `null` when none is. */
  translated: FilterValue | null
  /** The filter without them. */
  without: FilterValue
}

/** What a filter list holds in the dialect that this institution does not use; `null` when there is nothing. */
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

// A name that two ids share does not tell which of them is meant.
function onlyOne<T>(items: T[]): T[] {
  return items.length === 1 ? items : []
}
