import { momentOf } from '#contract/messages/format-moment.ts'
import type { Language } from '#contract/settings.ts'
import { guardFormula } from './formula-guard.ts'
import { clockAt } from './time-zone.ts'

/** A cell in the format of a spreadsheet of the language. */
export type SheetCell = {
  text: string
  /** The number in the cell, with a decimal point. For a date, the days since 1899-12-30. Null for a text. */
  number: string | null
  /** How a spreadsheet should show the number. Null for its default. */
  format: string | null
}

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

/** An ISO 8601 date or time as a spreadsheet of the language reads it. Null for any other text. */
export function dateCell(
  text: string,
  { language, zone }: { language: Language; zone: string },
): SheetCell | null {
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
 * Formats cells with headers for pasting into a spreadsheet: TSV, and an HTML table with typed cells (Excel's own
 * attributes).
 */
export function sheetTable(
  heads: readonly string[],
  rows: readonly (readonly SheetCell[])[],
): { text: string; html: string } {
  const lines = [heads.map(guardFormula), ...rows.map((cells) => cells.map(({ text }) => text))]
  return { text: lines.map(tsvLine).join('\n'), html: htmlTable(heads, rows) }
}

/** A line of TSV in the format of spreadsheets: texts with tabs, line breaks or quotes are quoted. */
export function tsvLine(texts: readonly string[]): string {
  const quoted = texts.map((text) =>
    /[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text,
  )
  return quoted.join('\t')
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
