import type { Cell } from '../../../contract/batch-table.ts'
import { countedFields } from '../../../contract/shown-cell.ts'

/** The digits that a spreadsheet shows for a number, with English separators. */
const digits = /\d[\d,]*(?:\.\d+)?/

/**
 * The cell of a workbook in a column that fills `field`, with a text that shows its number. Excel may show fewer digits, or
 * thousands as `1.3`: what is sent would look like another number, and a copy of the text would be one. The signs around
 * the digits stay. A percentage stays as it is, because no field has one.
 */
export function exactCell(cell: Cell, field: string): Cell {
  const { number, text } = cell
  if (number === undefined || !countedFields.has(field) || text.includes('%')) return cell
  const plain = String(Number(Math.abs(number).toPrecision(15)))
  if (!/^\d+(?:\.\d+)?$/.test(plain)) return cell
  if (/\dE[+-]?\d/i.test(text)) return { ...cell, text: plain }
  if (field === 'hour_length') return exactLength(cell, plain)
  return withNumber(cell, plain, plain)
}

/** A length with its number. A text with several numbers, such as `1:30`, is a time, whose number counts days. */
function exactLength(cell: Cell, plain: string): Cell {
  const { text } = cell
  if (!/[^\d.,\s]/.test(text)) return { ...cell, text: copied(plain) }
  const isOne = cell.type === 'number' && text.match(/\d[\d.,]*/g)?.length === 1
  return isOne ? withNumber(cell, plain, copied(plain)) : cell
}

/** Replaces the digits of a cell by `exact` if they show another number than `plain`. */
function withNumber(cell: Cell, plain: string, exact: string): Cell {
  const { text } = cell
  const shown = Number(digits.exec(text)?.[0].replaceAll(',', ''))
  return shown === Number(plain) ? cell : { ...cell, text: text.replace(digits, exact) }
}

/** A number that means the same as a text: three decimal digits could be read as thousands. */
function copied(plain: string): string {
  return /\.\d{3}$/.test(plain) ? `${plain}0` : plain
}
