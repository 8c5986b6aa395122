import type { Column } from '#contract/dataset.ts'
import type { Language } from '#contract/settings.ts'
import { withDecimalMark } from '../../../lib/exact-number.ts'
import { guardFormula } from '../../../lib/formula-guard.ts'
import { momentOf } from '#contract/messages/format-moment.ts'
import { clockAt } from '../../../lib/time-zone.ts'
import { isDecimalText, type Value, type ValueStyle, valueText } from '../value-text.ts'
import { tsvLine, type WholeRow } from './cell-copy.ts'

/** A column to copy, with its label. */
export type CopiedColumn = Pick<Column, 'key' | 'type'> & { label: string }

/** A cell in the format of a spreadsheet of the language. */
export type SheetCell = {
  text: string
  /** The number in the cell, with a decimal point. For a date, the days since 1899-12-30. Null for a text. */
  number: string | null
  /** How a spreadsheet should show the number. Null for its default. */
  format: string | null
}

/** Excel shows and keeps this many digits of a number. */
const mostDigits = 15
const dayMilliseconds = 86_400_000
/** Excel's serial number of 1970-01-01. */
const epochDay = 25_569

/**
 * The date formats that the spreadsheets of a language read. English-speaking countries differ, but their
 * spreadsheets all read ISO 8601.
 */
const dayFormats: Record<Language, 'dd/mm/yyyy' | 'yyyy-mm-dd'> = {
  en: 'yyyy-mm-dd',
  'pt-BR': 'dd/mm/yyyy',
  es: 'dd/mm/yyyy',
}

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

function dateCell(text: string, { language, zone }: ValueStyle): SheetCell | null {
  const moment = momentOf(text)
  if (moment === null) return null
  const { day, time } = clockAt(moment.at, moment.kind === 'instant' ? zone : 'UTC')
  const [year = '', month = '', date = ''] = day.split('-')
  const format = dayFormats[language]
  const written = format === 'dd/mm/yyyy' ? `${date}/${month}/${year}` : day
  const days = Date.parse(`${day}T${time}Z`) / dayMilliseconds + epochDay
  if (moment.kind === 'day') return { text: written, number: String(days), format }
  const seconds = time.slice(0, 8)
  return { text: `${written} ${seconds}`, number: String(days), format: `${format} hh:mm:ss` }
}

/**
 * Formats rows with headers for pasting into a spreadsheet: TSV, and an HTML table with typed cells (Excel's own
 * attributes). `number`: the header of the run numbers. Null if they are not copied.
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

/** Formats cells with headers in the same way as `sheetCopy`. */
export function sheetTable(
  heads: readonly string[],
  rows: readonly (readonly SheetCell[])[],
): { text: string; html: string } {
  const lines = [heads.map(guardFormula), ...rows.map((cells) => cells.map(({ text }) => text))]
  return { text: lines.map(tsvLine).join('\n'), html: htmlTable(heads, rows) }
}

function columnAt(columns: readonly CopiedColumn[], at: number): Pick<Column, 'key' | 'type'> {
  return columns[at] ?? { key: '', type: 'text' }
}

/** Excel's number formats, by cell class. A line break stays within its cell. */
function sheetStyles(formats: readonly string[]): string {
  const escaped = (format: string) => format.replaceAll(/[^a-z0-9%]/g, '\\$&')
  const rules = formats.map((format, at) => `.f${at}{mso-number-format:"${escaped(format)}"}`)
  return `.text{mso-number-format:"\\@"}br{mso-data-placement:same-cell}${rules.join('')}`
}

function htmlTable(heads: readonly string[], rows: readonly (readonly SheetCell[])[]): string {
  const used = rows.flatMap((cells) => cells.map(({ format }) => format))
  const formats = [...new Set(used.filter((format) => format !== null))]
  const head = heads.map((text) => `<th>${escaped(guardFormula(text))}</th>`).join('')
  const body = rows.map(
    (cells) => `<tr>${cells.map((cell) => htmlCell(cell, formats)).join('')}</tr>`,
  )
  return (
    '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta charset="utf-8">' +
    `<style>${sheetStyles(formats)}</style></head>` +
    `<body><table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></body></html>`
  )
}

function htmlCell({ text, number, format }: SheetCell, formats: readonly string[]): string {
  if (number === null) return `<td class="text">${escaped(text)}</td>`
  const styled = format === null ? '' : ` class="f${formats.indexOf(format)}"`
  return `<td${styled} x:num="${number}">${escaped(text)}</td>`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/\r\n|\r|\n/g, '<br>')
}
