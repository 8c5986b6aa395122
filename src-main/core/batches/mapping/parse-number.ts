import { freeOfCharge } from '../../../contract/course.ts'
import type { PriceUnit } from '../../../contract/profile.ts'
import type { Language } from '../../../contract/settings.ts'
import { isUnclearAmount } from '../../../contract/unclear-amount.ts'

const currencies =
  /^(?:R\$|US\$|S\/\.?|U\$S|[$€£₲]|BRL|USD|EUR|ARS|MXN|COP|CLP|PEN|PYG|UYU)\s*|(?<!\s)\s*(?:R\$|[$€£₲]|BRL|USD|EUR|ARS|MXN|COP|CLP|PEN|PYG|UYU)$/gi

/**
 * A number as people write it: `1.234,56`, `1,234.56`, `129,90`. A single separator before three digits separates thousands
 * or decimals, as the language has it. null if the text is no number.
 */
export function parseNumber(text: string, language: Language): number | null {
  const plain = text.trim().replaceAll(/[\s\u00a0\u202f']/g, '')
  if (!/^-?\d[\d.,]*$/.test(plain)) return null
  const decimal = decimalMark(plain, language)
  const thousands = decimal === ',' ? '.' : ','
  const [whole = '', ...fractions] = plain.split(decimal)
  const [fraction = '0'] = fractions
  if (fractions.length > 1 || fraction.includes(thousands) || !isGrouped(whole, thousands))
    return null
  return Number(`${whole.replaceAll(thousands, '')}.${fraction || '0'}`)
}

/** Whether an amount has decimals or the sign of a currency: it is money, and not the number that the platform counts. */
export function isAmount(text: string): boolean {
  const plain = text.trim().replaceAll(currencies, '').trim()
  return /^-?\d[\d.,\s]*$/.test(plain) && (plain !== text.trim() || /[.,]\d{1,2}$/.test(plain))
}

/**
 * A price in the unit that the platform counts in. It may have a fraction, which a rule of the field refuses. null for text
 * that is not clearly one amount.
 */
export function parseMoney(text: string, unit: PriceUnit, language: Language): number | null {
  if (freeOfCharge.test(text.trim())) return 0
  const plain = text.trim().replaceAll(currencies, '').trim()
  const usual = /^R\$/.test(text.trim()) ? 'pt-BR' : /^US\$/.test(text.trim()) ? 'en' : language
  // The sign of a currency says how its country writes amounts.
  if (isUnclearAmount(plain, language) && isUnclearAmount(plain, usual)) return null
  // No price has three decimals: after the mark between thousands of the language, `1.290` is a thousand.
  const number = /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(plain)
    ? Number(plain.replace(/[.,]/, ''))
    : parseNumber(plain, language)
  return number === null ? null : inUnit(number, unit)
}

/** A price that is a number already, in the unit that the platform counts in. */
export function inUnit(price: number, unit: PriceUnit): number {
  return unit === 'cents' ? Math.round(price * 1e6) / 1e4 : price
}

/** Minutes: `90`, `90 min`, `1:30`, `1h30`, `1 h 30 min`, `1,5 h`. null if the text is no length of time. */
export function parseMinutes(text: string, language: Language): number | null {
  const plain = text.trim().toLowerCase()
  const [, hours, minutes] =
    /^(\d{1,4}):(\d{2})(?::00)?$/.exec(plain) ??
    /^(\d{1,4})\s*h(?:oras?|ours?|rs?|s)?(?:\s*(?:(?:e|y|and)\s*)?(\d{1,2})\s*(?:m(?:in(?:uto|ute)?s?)?)?)?\.?$/.exec(
      plain,
    ) ??
    []
  if (hours !== undefined) return Number(hours) * 60 + Number(minutes ?? 0)
  const [, number = plain, unit = ''] =
    /^([\d.,]+)\s*(h(?:oras?|ours?|rs?|s)?|m(?:in(?:uto|ute)?s?)?)?\.?$/.exec(plain) ?? []
  const amount = parseNumber(number, language)
  if (amount === null) return null
  return unit.startsWith('h') ? Math.round(amount * 60) : amount
}

function decimalMark(text: string, language: Language): '.' | ',' {
  const [point, comma] = [text.lastIndexOf('.'), text.lastIndexOf(',')]
  if (point >= 0 && comma >= 0) return point > comma ? '.' : ','
  const usual = language === 'en' ? '.' : ','
  const mark = point >= 0 ? '.' : ','
  if (point < 0 && comma < 0) return usual
  const other = mark === '.' ? ',' : '.'
  const isRepeated = text.indexOf(mark) !== text.lastIndexOf(mark)
  if (isRepeated) return other
  // `1.234` is a thousand where the decimals have a comma.
  return /[.,]\d{3}$/.test(text) && mark !== usual && !/^-?0/.test(text) ? other : mark
}

function isGrouped(whole: string, separator: string): boolean {
  const [first = '', ...groups] = whole.replace(/^-/, '').split(separator)
  return groups.length === 0 || (first.length <= 3 && groups.every((group) => group.length === 3))
}
