import type { SortKey } from './sort.ts'

/**
 * The columns, each with the minimum width of the table in pixels. The contract number comes before the slug, because
 * papers use it.
 */
const columns = [
  { key: 'name', from: 0 },
  { key: 'contractNumber', from: 560, width: '136px' },
  { key: 'groups', from: 740, width: '15%' },
  { key: 'place', from: 440, width: '152px' },
  { key: 'urlSlug', from: 1020, width: '158px' },
  { key: 'updatedAt', from: 860, width: '112px' },
] as const satisfies readonly { key: SortKey; from: number; width?: string }[]

/** The columns that fit a table of this width. A narrow table keeps the columns that distinguish schools. */
export function columnsFor(tableWidth: number): { key: SortKey; width?: string }[] {
  return columns.filter(({ from }) => tableWidth >= from).map(({ from: _, ...column }) => column)
}
