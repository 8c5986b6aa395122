import type { RunSort } from '#contract/run-query.ts'

/** The maximum number of columns in an order (contract: RunQuery). */
export const mostSorts = 5

/**
 * Returns the order after a person chose a column's header: ascending, then descending, then without the column.
 * `add` keeps the other columns and appends a new one; otherwise the column replaces them.
 */
export function sortAfter(
  sort: readonly RunSort[],
  column: string,
  add: boolean,
): readonly RunSort[] {
  const place = sort.findIndex((each) => each.column === column)
  const present = sort[place]
  if (!add) {
    if (!present || sort.length > 1) return [{ column, descending: false }]
    return present.descending ? [] : [{ column, descending: true }]
  }
  if (!present) return sort.length < mostSorts ? [...sort, { column, descending: false }] : sort
  return present.descending
    ? sort.toSpliced(place, 1)
    : sort.with(place, { column, descending: true })
}

/**
 * Returns the order after a person chose a direction for a column, which replaces all others. Null removes the column
 * from the order.
 */
export function sortBy(
  sort: readonly RunSort[],
  column: string,
  descending: boolean | null,
): readonly RunSort[] {
  if (descending !== null) return [{ column, descending }]
  return sort.filter((each) => each.column !== column)
}
