import { formatValue } from 'hucre'
import type { Cell as SheetCell, CellValue } from 'hucre/xlsx'
import type { Cell } from '../../../contract/batch-table.ts'
import { emptyCell } from './grid.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** Day 0 of Excel's calendar. Valid from March 1900 on. */
const epoch = Date.UTC(1899, 11, 30)

/** Returns a workbook's cell as Excel shows it. `detail`: further facts about the cell. A plain cell has none. */
export function showCell(value: CellValue, detail: SheetCell | undefined): Cell {
  const formula = detail?.formula === undefined ? {} : ({ formula: true } as const)
  if (detail?.type === 'error') return { text: String(value), type: 'error', ...formula }
  if (value === null || value === '')
    return 'formula' in formula ? { text: '', type: 'empty', ...formula } : emptyCell
  const format = detail?.style?.numFmt ?? ''
  if (value instanceof Date) return { text: dateText(value, format), type: 'date', ...formula }
  switch (typeof value) {
    case 'boolean':
      return { text: value ? 'TRUE' : 'FALSE', type: 'boolean', ...formula }
    case 'number':
      return { ...numberCell(value, format), ...formula }
    default:
      return value.trim() === '' ? emptyCell : { text: value, type: 'text', ...formula }
  }
}

/** From here on Excel keeps no digit beyond the fifteenth, and other programs none that a number of 64 bits cannot hold. */
const firstInexact = 1e15

function numberCell(value: number, format: string): Cell {
  // As Excel shows it where the column is narrow: with lost digits, which no field accepts.
  if (Math.abs(value) >= firstInexact)
    return { text: value.toExponential(5).replace('e', 'E'), type: 'number' }
  const plain = String(value)
  const text =
    format === '' || format === 'General' || format === '@' ? plain : shown(value, format)
  return text === plain ? { text, type: 'number' } : { text, type: 'number', number: value }
}

function shown(value: number, format: string): string {
  try {
    return formatValue(value, format).trim() || String(value)
  } catch {
    // The format is unknown, but the number is correct.
    return String(value)
  }
}

/** Formats a day as `2027-02-08`, with `13:30` if it has a time. A time alone is `13:30`, and a duration is `25:30`. */
function dateText(date: Date, format: string): string {
  const at = Math.round(date.getTime() / 1000) * 1000
  // Excel counts the first days of 1900 from another day. A duration is always counted like a number.
  const length = at - epoch - (at < Date.UTC(1900, 2, 1) ? day : 0)
  if (/\[h+\]/i.test(format) || length < day)
    return `${two(Math.floor(length / (60 * minute)))}:${minutesOf(at)}`
  const iso = new Date(at).toISOString()
  return at % day === 0 ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${iso.slice(11, 16)}`
}

function minutesOf(at: number): string {
  return two(Math.floor((((at % day) + day) % (60 * minute)) / minute))
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
