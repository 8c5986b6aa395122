import type { AskedFilter } from './asked-query.ts'

/** A value that was pointed at. Null is an empty field. */
export type PointedValue = string | null

/** The filters with this column held to one value. A list of values that was there for the column gives way. */
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

/** The filters without the runs that have this value: it joins the values that are already left out. */
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

/** The filters with a column held to a stretch of numbers or instants: from one end on, to below the other. */
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
