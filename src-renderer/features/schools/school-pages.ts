import type { School } from '#contract/school.ts'

/** A school in the table, under a key that no other row has, even when an answer names a school twice. */
export type SchoolRow = { key: string; school: School }

/** How many pages a number of items fills; at least one. */
export function pageCount(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage))
}

/** The items of one page, counted from 1; of the last page when there are not that many. */
export function pageOf<T>(items: readonly T[], page: number, perPage: number): T[] {
  const last = Math.min(page, pageCount(items.length, perPage))
  return items.slice((last - 1) * perPage, last * perPage)
}

/** The rows of some schools: known by the id, or by the slug where the platform told no id. */
export function toRows(schools: readonly School[]): SchoolRow[] {
  const seen = new Map<string, number>()
  return schools.map((school) => {
    const identity = school.id === null ? `slug ${school.urlSlug}` : `id ${school.id}`
    const before = seen.get(identity) ?? 0
    seen.set(identity, before + 1)
    return { key: before === 0 ? identity : `${identity} (${before})`, school }
  })
}
