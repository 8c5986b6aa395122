import type { RunGroups } from '#contract/run-groups.ts'
import { withDecimalMark } from '../../../lib/exact-number.ts'
import { type SheetCell, sheetTable } from '../../../lib/sheet-table.ts'
import { sheetCell } from '../grid/sheet-copy.ts'
import { type ListedColumn, listedValue } from '../query/filter-words.ts'
import { share } from '../summary/summary-format.ts'
import type { ValueStyle } from '../value-text.ts'
import { isPartial } from './group-table.ts'

const none: SheetCell = { text: '', number: null, format: null }

/**
 * Formats groups with headers for pasting into a spreadsheet. `measured`: includes sums and means, and of how many
 * numbers they are if that is not the number of runs.
 */
export function groupCopy(
  { runs, groups }: RunGroups,
  columns: readonly ListedColumn[],
  heads: readonly string[],
  measured: boolean,
  style: ValueStyle,
): { text: string; html: string } {
  const numberCell = (text: string | null) =>
    text === null ? none : sheetCell({ kind: 'number', text, key: '' }, style)
  const counted = measured && isPartial(groups)
  const rows = groups.map(({ values, count, numbers, sum, mean }) => [
    ...columns.map((column, place) => {
      const value = values[place]
      if (!value) return none
      const text = value.cut ? `${value.text}…` : value.text
      return sheetCell(listedValue(text, column), style)
    }),
    numberCell(String(count)),
    { text: share(count, runs, style.language), number: String(count / runs), format: '0.0%' },
    ...(counted ? [numberCell(String(numbers))] : []),
    ...(measured ? [numberCell(sum), meanCell(mean, style)] : []),
  ])
  return sheetTable(heads, rows)
}

/** A mean is already rounded. The spreadsheet may round it again, so it stays a number. */
function meanCell(mean: number | null, { language }: ValueStyle): SheetCell {
  if (mean === null) return none
  return { text: withDecimalMark(String(mean), language), number: String(mean), format: null }
}
