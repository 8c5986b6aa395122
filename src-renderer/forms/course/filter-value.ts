import type { Dialect } from '#contract/profile.ts'
import type { Named } from '#contract/school.ts'
import type { Json } from '#contract/text.ts'
import { readId, splitItems } from './wire-text.ts'

/**
 * One level of filters as the form holds it. The specification says ids in one place and names in another; the
 * profile's dialect (`course.lists`) decides which of the two is edited and sent, and the other one stays as it came.
 */
export type FilterValue = { ids: number[]; names: string[] }

export const noFilter: FilterValue = { ids: [], names: [] }

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

/** What came in the other dialect and is not sent: as a person reads it, and as the filter it would be here. */
export type OtherDialect = { items: string[]; translated: FilterValue }

/**
 * What a filter list holds in the dialect that this institution does not use, or `null`. The translation adds those
 * items that are known here, to what is chosen already, and leaves the rest behind.
 */
export function inOtherDialect(
  filter: FilterValue,
  lists: Dialect['course.lists'],
  known: readonly Named[],
): OtherDialect | null {
  if (lists === 'ids') {
    if (filter.names.length === 0) return null
    const ids = filter.names.flatMap((name) => onlyOne(known.filter((one) => one.name === name)))
    const added = ids.map(({ id }) => id)
    return {
      items: filter.names,
      translated: { ids: [...new Set([...filter.ids, ...added])], names: [] },
    }
  }
  if (filter.ids.length === 0) return null
  const named = filter.ids.flatMap((id) => known.filter((one) => one.id === id))
  const added = named.map(({ name }) => name)
  return {
    items: filter.ids.map(String),
    translated: { ids: [], names: [...new Set([...filter.names, ...added])] },
  }
}

function onlyOne<T>(items: T[]): T[] {
  return items.length === 1 ? items : []
}
