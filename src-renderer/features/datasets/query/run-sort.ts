import type { RunSort } from '#contract/run-query.ts'

/** The most columns that an order has (contract: RunQuery). */
export const mostSorts = 5

/**
 * The order after a column's head was chosen: first ascending, then descending, then without it. `add` keeps the other
 * columns and puts a new one behind them; otherwise the column decides alone.
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

/** The order after a direction was chosen for a column: it decides alone. Null if the column is left out of the order. */
export function sortBy(
  sort: readonly RunSort[],
  column: string,
  descending: boolean | null,
): readonly RunSort[] {
  if (descending !== null) return [{ column, descending }]
  return sort.filter((each) => each.column !== column)
}
