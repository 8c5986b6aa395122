import type { School } from '#contract/school.ts'

/** A school in the table, with a unique key, even if a response contains a school twice. */
export type SchoolRow = { key: string; school: School }

/** The number of pages for this many items, at least one. */
export function pageCount(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage))
}

/** The items of a page, counted from 1. If the page does not exist, the items of the last page. */
export function pageOf<T>(items: readonly T[], page: number, perPage: number): T[] {
  const last = Math.min(page, pageCount(items.length, perPage))
  return items.slice((last - 1) * perPage, last * perPage)
}

/** The rows of some schools. The key is the id, or the slug if the platform returned no id. */
export function toRows(schools: readonly School[]): SchoolRow[] {
  const seen = new Map<string, number>()
  return schools.map((school) => {
    const identity = school.id === null ? `slug ${school.urlSlug}` : `id ${school.id}`
    const before = seen.get(identity) ?? 0
    seen.set(identity, before + 1)
    return { key: before === 0 ? identity : `${identity} (${before})`, school }
  })
}
