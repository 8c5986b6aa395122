import type { Cell as SheetCell, CellValue } from 'hucre/xlsx'
import { isDateFormat } from 'numfmt'
import type { Cell } from '../../../contract/batch-table.ts'
import { emptyCell } from './grid.ts'
import { numberText } from './shown-number.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** Day 0 of Excel's calendar. Valid from March 1900 on. */
const epoch = Date.UTC(1899, 11, 30)
/** Day 0 of the calendar that begins in 1904. */
const epoch1904 = Date.UTC(1904, 0, 1)
const march1900 = Date.UTC(1900, 2, 1)
/** Excel shows no day after 9999. */
const end = Date.UTC(10_000, 0, 1)

/** The calendar by which a workbook counts its days. */
export type Calendar = '1900' | '1904'

/** Returns a workbook's cell as Excel shows it. `detail`: further facts about the cell. A plain cell has none. */
export function showCell(
  value: CellValue,
  detail: SheetCell | undefined,
  calendar: Calendar,
): Cell {
  const formula = detail?.formula === undefined ? {} : ({ formula: true } as const)
  if (detail?.type === 'error') return { text: String(value), type: 'error', ...formula }
  if (value === null || value === '')
    return 'formula' in formula ? { text: '', type: 'empty', ...formula } : emptyCell
  const format = detail?.style?.numFmt ?? ''
  if (value instanceof Date || typeof value === 'number')
    return { ...countedCell(value, format, calendar), ...formula }
  if (typeof value === 'boolean')
    return { text: value ? 'TRUE' : 'FALSE', type: 'boolean', ...formula }
  return value.trim() === '' ? emptyCell : { text: value, type: 'text', ...formula }
}

/**
 * Decides by the format whether a value is a date or a number. hucre does not recognise `mm`, and it interprets the currency
 * `[$S/-280A]` as seconds.
 */
function countedCell(value: Date | number, format: string, calendar: Calendar): Cell {
  const isDate = format === '' ? value instanceof Date : isDateFormat(format)
  if (!(value instanceof Date))
    return isDate
      ? dateCell(timeOf(value, calendar), format, calendar)
      : numberCell(value, format, calendar)
  const time = value.getTime()
  return isDate
    ? dateCell(time, format, calendar)
    : numberCell(numberOf(time, calendar), format, calendar)
}

/** From here on, digits are lost: Excel keeps fifteen digits, and other programs as many as a 64-bit float can hold. */
const firstInexact = 1e15

function numberCell(value: number, format: string, calendar: Calendar): Cell {
  // As Excel shows it in a narrow column. Its lost digits are visible, so every field refuses it.
  if (Math.abs(value) >= firstInexact)
    return { text: value.toExponential(5).replace('e', 'E'), type: 'number' }
  if (Number.isNaN(value)) return unshown
  const plain = String(value)
  const text =
    format === '' || format === 'General' || format === '@' ? plain : numberText(value, format)
  const shown: Cell = { text, type: 'number' }
  // A whole number without a format is its text. Any other text could be read in two ways: 1.125.
  if (text !== plain || !Number.isInteger(value)) shown.number = value
  if (text === plain && calendar === '1904') shown.from1904 = true
  return shown
}

/** How Excel shows a value that it cannot display. */
const unshown: Cell = { text: '########', type: 'error' }

/**
 * Returns a day as `2027-02-08`, with `13:30` if it has a time. A time alone is `13:30`, and a duration is `25:30`. A number
 * that is no day of Excel's calendar is an error.
 */
function dateCell(time: number, format: string, calendar: Calendar): Cell {
  const at = Math.round(time / 1000) * 1000
  const length = at - startOf(calendar, at)
  if (!(length >= 0 && at < end)) return unshown
  return { text: dateText(at, length, format), type: 'date' }
}

function dateText(at: number, length: number, format: string): string {
  if (/\[h+\]/i.test(format) || length < day)
    return `${two(Math.floor(length / (60 * minute)))}:${minutesOf(length)}`
  const iso = new Date(at).toISOString()
  return at % day === 0 ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${iso.slice(11, 16)}`
}

/** Returns day 0. Excel counts the first days of 1900 from another day, because it counts 29 February 1900. */
function startOf(calendar: Calendar, at: number): number {
  if (calendar === '1904') return epoch1904
  return at < march1900 ? epoch + day : epoch
}

function timeOf(value: number, calendar: Calendar): number {
  return startOf(calendar, epoch + day * value) + day * value
}

/** Returns the number of a day as in the workbook. hucre rounds days to milliseconds, which does not change six decimals. */
function numberOf(time: number, calendar: Calendar): number {
  return Math.round(((time - startOf(calendar, time)) / day) * 1e6) / 1e6
}

function minutesOf(length: number): string {
  return two(Math.floor((length % (60 * minute)) / minute))
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
