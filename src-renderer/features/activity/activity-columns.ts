/** In a narrower table, in pixels, times only have hours and minutes. */
export const narrow = 420

/** The columns, each with the minimum width of the table in pixels. */
const columns = [
  { key: 'time', from: 0, width: '120px' },
  { key: 'what', from: 0 },
  { key: 'institution', from: 760, width: '20%' },
  { key: 'outcome', from: 0, width: '26%' },
  { key: 'status', from: 560, width: '92px' },
  { key: 'duration', from: 680, width: '92px' },
] as const
export type ActivityColumn = (typeof columns)[number]['key']

/** The columns that fit a table of this width. The institution is only shown if there are several. */
export function columnsFor(
  tableWidth: number,
  several: boolean,
): { key: ActivityColumn; width?: string }[] {
  return columns
    .filter(({ key, from }) => tableWidth >= from && (several || key !== 'institution'))
    .map(({ from: _, ...column }) => {
      if (column.key === 'time' && tableWidth < narrow) return { ...column, width: '92px' }
      // Leaves enough space for the longest outcome next to the status.
      const isTight = tableWidth >= 560 && tableWidth < 780
      return column.key === 'outcome' && isTight ? { ...column, width: '204px' } : column
    })
}
