import type { SortKey } from './sort.ts'

/** A column and the least width of the table, in pixels, from which on it is shown. Papers name the contract, not the slug. */
const columns = [
  { key: 'name', from: 0 },
  { key: 'contractNumber', from: 560, width: '136px' },
  { key: 'groups', from: 740, width: '15%' },
  { key: 'place', from: 440, width: '152px' },
  { key: 'urlSlug', from: 1020, width: '158px' },
  { key: 'updatedAt', from: 860, width: '112px' },
] as const satisfies readonly { key: SortKey; from: number; width?: string }[]

/** The columns that a table of some width has room for; a narrow one keeps what tells schools apart. */
export function columnsFor(tableWidth: number): { key: SortKey; width?: string }[] {
  return columns.filter(({ from }) => tableWidth >= from).map(({ from: _, ...column }) => column)
}
