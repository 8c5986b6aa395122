/** Below this width of the table, in pixels, of a time the hour and the minute have to be enough. */
export const narrow = 420

/** A column and the least width of the table, in pixels, from which on it is shown. */
const columns = [
  { key: 'time', from: 0, width: '120px' },
  { key: 'what', from: 0 },
  { key: 'institution', from: 760, width: '20%' },
  { key: 'outcome', from: 0, width: '26%' },
  { key: 'status', from: 560, width: '92px' },
  { key: 'duration', from: 680, width: '92px' },
] as const
export type ActivityColumn = (typeof columns)[number]['key']

/** The columns that a table of some width has room for. The institution is told where there are several. */
export function columnsFor(
  tableWidth: number,
  several: boolean,
): { key: ActivityColumn; width?: string }[] {
  return columns
    .filter(({ key, from }) => tableWidth >= from && (several || key !== 'institution'))
    .map(({ from: _, ...column }) => {
      if (column.key === 'time' && tableWidth < narrow) return { ...column, width: '92px' }
      // The longest outcome is shown whole where the status is beside it.
      const isTight = tableWidth >= 560 && tableWidth < 780
      return column.key === 'outcome' && isTight ? { ...column, width: '204px' } : column
    })
}
