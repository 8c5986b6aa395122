import type { TargetField } from '../../../contract/batch-fields.ts'
import type { Repair } from '../../../contract/batch-mapping.ts'
import type { Cell } from '../../../contract/batch-table.ts'
import { withoutControls } from '../../../contract/primitives.ts'
import { postalCodeOf, stateCodeOf } from '../../../contract/brazil.ts'
import { readColour } from '../../../contract/colour-text.ts'
import { plainNumber, unclearNumber } from '../../../contract/parse-number.ts'
import type { Language } from '../../../contract/settings.ts'
import { monthOf } from '../../../contract/parse-date.ts'

type Context = {
  language: Language
  country: string
  isTaxId: (text: string) => boolean
  /** True if the heading above the cell says hours. */
  isInHours?: boolean
}
type Repaired = Pick<Repair, 'kind' | 'after'>

/** Returns the repaired text of a cell, or null if it needs no repair. */
export function repairText(field: TargetField, cell: Cell, context: Context): Repaired | null {
  const visible = withoutControls(cell.text)
  const text = visible.trim()
  const repaired = ofKind(field, { ...cell, text }, context)
  if (repaired) return repaired
  if (visible !== cell.text) return { kind: 'control-characters', after: text }
  return text === cell.text ? null : { kind: 'outer-spaces', after: text }
}

function ofKind(field: TargetField, cell: Cell, context: Context): Repaired | null {
  const { text } = cell
  const { country, isTaxId } = context
  const isBrazil = country === 'BR'
  switch (field.kind) {
    case 'colour':
      return colour(text)
    case 'tax-id':
      return isBrazil ? longerCnpj(text, isTaxId) : null
    case 'postal-code':
      return isBrazil ? postalCode(text) : postalCodeWithZero(text, country)
    case 'state': {
      const code = isBrazil ? stateCodeOf(text) : null
      return code === null ? null : { kind: 'state-name', after: code }
    }
    case 'grade':
    case 'money':
      return numberBefore(cell)
    case 'date':
      return dateBefore(cell)
    case 'minutes':
      return context.isInHours ? minutesOf(cell, context) : null
    default:
      return null
  }
}

/** Hexadecimal digits stay as written, as in the form. */
function colour(text: string): Repaired | null {
  if (/^(?:[\da-f]{3}|[\da-f]{6})$/i.test(text)) return { kind: 'colour-hash', after: `#${text}` }
  const named = /^#?[\da-f]+$/i.test(text) ? null : readColour(text)
  return named === null ? null : { kind: 'colour-name', after: named }
}

/** A CNPJ has 14 digits. Excel removes leading zeros. */
function longerCnpj(text: string, isTaxId: Context['isTaxId']): Repaired | null {
  if (!/^\d{9,13}$/.test(text)) return null
  const after = text.padStart(14, '0')
  return isTaxId(after) ? { kind: 'cnpj-zeros', after } : null
}

function postalCode(text: string): Repaired | null {
  const digits = text.replaceAll(/[\s.-]/g, '')
  if (/^\d{7}$/.test(digits)) {
    const whole = `0${digits}`
    return { kind: 'postal-code-zero', after: postalCodeOf(whole) ?? whole }
  }
  const after = postalCodeOf(text)
  return after === null ? null : { kind: 'postal-code-hyphen', after }
}

/** How many digits the postal codes of a country have, of those whose codes may begin with a zero. */
const postalCodeDigits: Readonly<Record<string, number>> = {
  CO: 6,
  EC: 6,
  ES: 5,
  MX: 5,
  PE: 5,
  US: 5,
}

function postalCodeWithZero(text: string, country: string): Repaired | null {
  const length = postalCodeDigits[country]
  if (length === undefined || !/^\d+$/.test(text) || text.length !== length - 1) return null
  return { kind: 'postal-code-zero', after: `0${text}` }
}

/**
 * Excel reads `22.5` as 22 May. For the first of a month the original may also be `5.26`. A person must decide then.
 */
function numberBefore({ text, type }: Cell): Repaired | null {
  const date = type === 'date' ? /^\d{4}-(\d\d)-(\d\d)$/.exec(text) : null
  const [, month, day] = date ?? []
  if (day !== undefined) return Number(day) === 1 ? null : numberOf(day, Number(month))
  const [, first, name = ''] = /^(\d{1,2})[-/. ]([a-zç]{3})\.?$/i.exec(text) ?? []
  return first === undefined ? null : numberOf(first, monthOf(name))
}

function numberOf(whole: string, month: number | null): Repaired | null {
  return month === null
    ? null
    : { kind: 'excel-date-was-number', after: `${Number(whole)}.${month}` }
}

/** Converts Excel's number of a day (1995 to 2064, or four years later) in a cell without a date format. */
function dateBefore({ text, type, from1904 }: Cell): Repaired | null {
  if (type === 'date' || !/^(?:3[5-9]|4\d|5\d)\d{3}$/.test(text)) return null
  const start = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  const date = new Date(start + Number(text) * 86_400_000)
  return { kind: 'excel-number-was-date', after: date.toISOString().slice(0, 10) }
}

function minutesOf(cell: Cell, { language }: Context): Repaired | null {
  const hours = unclearNumber(cell) ? null : plainNumber(cell, language)
  if (hours === null) return null
  return { kind: 'hours-by-heading', after: `${Math.round(hours * 60)} min` }
}
