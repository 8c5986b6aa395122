import type { CellKind } from '../../../contract/batch-fields.ts'
import { readColour } from '../../../contract/colour-text.ts'
import { parseYesNo } from './yes-no-words.ts'

const patterns: Partial<Record<CellKind, RegExp>> = {
  id: /\d/,
  money: /\d|^(?:gr[aá]tis|gratuito|free|gratis)$/i,
  minutes: /\d/,
  date: /\d/,
  'postal-code': /^(?=\D*\d)[\w .-]+$/,
  'tax-id': /\d{3}/,
  state: /^\D+$/,
}

/** Whether most texts of a column can be values of a kind of field. A column without texts fits every kind. */
export function fitsKind(kind: CellKind, texts: readonly string[]): boolean {
  const filled = texts.map((text) => text.trim()).filter((text) => text !== '')
  const fits = filled.filter((text) => {
    if (kind === 'boolean') return parseYesNo(text) !== null
    if (kind === 'colour') return readColour(text) !== null
    return patterns[kind]?.test(text) ?? true
  })
  return fits.length * 2 >= filled.length
}
