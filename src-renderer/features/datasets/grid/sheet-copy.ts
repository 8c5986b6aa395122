import type { Column } from '#contract/dataset.ts'
import { withDecimalMark } from '../../../lib/exact-number.ts'
import { guardFormula } from '../../../lib/formula-guard.ts'
import { dateCell, type SheetCell, sheetTable } from '../../../lib/sheet-table.ts'
import { isDecimalText, type Value, type ValueStyle, valueText } from '../value-text.ts'
import type { WholeRow } from './cell-copy.ts'

/** A column to copy, with its label. */
export type CopiedColumn = Pick<Column, 'key' | 'type'> & { label: string }

/** Excel shows and keeps this many digits of a number. */
const mostDigits = 15
/** Converts a value for a spreadsheet: numbers and dates are typed, and a text never becomes a formula. */
export function sheetCell(value: Value, style: ValueStyle): SheetCell {
  const { kind, text, key } = value
  if (kind === 'null' || kind === 'missing') return { text: '', number: null, format: null }
  if (kind === 'number' || (kind === 'text' && isDecimalText(text, key))) {
    const fits = text.replaceAll(/\D/g, '').length <= mostDigits && !/e/i.test(text)
    const shown = withDecimalMark(text, style.language)
    return { text: shown, number: fits ? text : null, format: null }
  }
  return (
    (kind === 'text' ? dateCell(text, style) : null) ?? {
      text: kind === 'text' ? guardFormula(valueText(value, style)) : valueText(value, style),
      number: null,
      format: null,
    }
  )
}

/**
 * Formats rows with headers for pasting into a spreadsheet. `number`: the header of the run numbers. Null if they are
 * not copied.
 */
export function sheetCopy(
  rows: readonly WholeRow[],
  columns: readonly CopiedColumn[],
  number: string | null,
  style: ValueStyle,
): { text: string; html: string } {
  const heads = [...(number === null ? [] : [number]), ...columns.map(({ label }) => label)]
  const table = rows.map(({ run, cells }) => {
    const typed = cells.map((cell, at) => sheetCell({ ...cell, ...columnAt(columns, at) }, style))
    const place = String(run + 1)
    return number === null ? typed : [{ text: place, number: place, format: null }, ...typed]
  })
  return sheetTable(heads, table)
}

function columnAt(columns: readonly CopiedColumn[], at: number): Pick<Column, 'key' | 'type'> {
  return columns[at] ?? { key: '', type: 'text' }
}
