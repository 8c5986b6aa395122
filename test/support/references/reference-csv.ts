import { holdsCodes } from '../../../src-main/contract/column-name.ts'
import type { CsvStyle } from '../../../src-main/runs-engine/formats/csv.ts'
import { FORMULA } from './formula.ts'
import { type Field, flattenRun, wellFormed } from './reference-json.ts'

/** Writes runs as CSV with the columns of these names, by slow means. It has no time zone. */
export function referenceCsv(
  runs: readonly string[],
  keys: readonly string[],
  style: CsvStyle,
): string {
  const { delimiter, decimalMark, nullText = '' } = style
  const guarded = (text: string): string => {
    const formed = wellFormed(text)
    return style.formulaGuard && FORMULA.test(formed) ? `'${formed}` : formed
  }
  const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`
  const escaped = (text: string): string =>
    ['"', '\n', '\r', delimiter].some((char) => text.includes(char)) ? quoted(text) : text
  const cellOf = ({ kind, text }: Field, key: string): string => {
    if (kind === 'null') return nullText
    if (kind === 'text' && isNumberIn(style, key, text))
      return escaped(text.replace('.', decimalMark))
    if (kind === 'text') return escaped(guarded(text))
    return escaped(kind === 'number' ? text.replace('.', decimalMark) : text)
  }
  const head = keys.map((key, column) => {
    const looksLikeMark = column === 0 && !style.bom && key.startsWith('\ufeff')
    return looksLikeMark ? quoted(guarded(key)) : escaped(guarded(key))
  })
  const lines = runs.map((run) => {
    const fields = flattenRun(run)
    const cells = keys.map((key) => {
      const field = fields.get(key)
      if (!field) return ''
      const cell = cellOf(field, key)
      return field.kind !== 'null' && cell === nullText ? `"${cell}"` : cell
    })
    return cells.length === 1 && cells[0] === '' ? '""' : cells.join(delimiter)
  })
  const text = [head.join(delimiter), ...lines].map((line) => `${line}${style.lineEnd}`).join('')
  return `${style.bom ? '\ufeff' : ''}${text}`
}

/** True for a text that a file for a spreadsheet has as a number, with all its digits. */
export function isNumberIn(
  { decimalMark, formulaGuard }: CsvStyle,
  key: string,
  text: string,
): boolean {
  return (
    (decimalMark !== '.' || formulaGuard) &&
    !holdsCodes(key) &&
    /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text) &&
    !/^-[0.]*$/.test(text)
  )
}
