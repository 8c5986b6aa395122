import type { AskedFilter } from './asked-query.ts'

/** A value that a person chose in the grid or the summary. Null is an empty field. */
export type PointedValue = string | null

/** Adds a filter for one value of a column. It replaces an earlier filter for certain values or for empty fields. */
export function withOnly(
  filters: readonly AskedFilter[],
  column: string,
  value: PointedValue,
): AskedFilter[] {
  const only: AskedFilter =
    value === null
      ? { column, test: 'empty', value: '' }
      : { column, test: 'one-of', value: '', values: [value] }
  const isReplaced = ({ column: of, test }: AskedFilter) =>
    of === column && (test === 'one-of' || test === 'empty')
  return [...filters.filter((filter) => !isReplaced(filter)), only]
}

/** Adds a filter that excludes a value. It joins the values that are already excluded. */
export function withNot(
  filters: readonly AskedFilter[],
  column: string,
  value: PointedValue,
): AskedFilter[] {
  if (value === null) return [...filters, { column, test: 'filled', value: '' }]
  const place = filters.findIndex(({ column: of, test }) => of === column && test === 'none-of')
  const values = filters[place]?.values ?? []
  const not: AskedFilter = {
    column,
    test: 'none-of',
    value: '',
    values: [...values.filter((each) => each !== value), value],
  }
  return place < 0 ? [...filters, not] : filters.with(place, not)
}

/** Adds a filter for a range of numbers or instants, from `from` to below `below`. It replaces an earlier range. */
export function withStretch(
  filters: readonly AskedFilter[],
  column: string,
  { from, below }: { from: string; below: string },
): AskedFilter[] {
  return [
    ...filters.filter(({ column: of, test }) => {
      return of !== column || (test !== 'at-least' && test !== 'less')
    }),
    { column, test: 'at-least', value: from },
    { column, test: 'less', value: below },
  ]
}
