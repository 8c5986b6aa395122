import type { Cell } from './batch-table.ts'
import { foldWords } from './fold.ts'
import type { Language } from './settings.ts'

/**
 * Parses a number as people write it: `1.234,56`, `1,234.56`, `129,90`. A single separator before three digits is
 * interpreted as in the language. Returns null if the text is not a number.
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

/**
 * A number of a cell that can be read in two ways: `1.125` is more than a thousand, or a little more than one. Returns the
 * larger reading, and the unit that stands behind it. Null for all other cells: a workbook knows its numbers.
 */
export function unclearNumber({ text, number }: Cell): { thousands: number; unit: string } | null {
  if (number !== undefined) return null
  const [, first, last, unit = ''] =
    /^([1-9]\d{0,2})[.,](\d{3})\s*([a-z]*)\.?$/i.exec(text.trim()) ?? []
  return first === undefined || last === undefined
    ? null
    : { thousands: Number(first + last), unit }
}

/** The number of a cell that shows nothing else. A workbook knows it; a text is read in the language. */
export function plainNumber(cell: Cell, language: Language): number | null {
  if (!/^\s*\d[\d.,]*\s*$/.test(cell.text)) return null
  return cell.number ?? parseNumber(cell.text, language)
}

/** Words for hours in a heading. `hour length` and `hora-aula` say how long an hour is. */
const hourWords =
  /\b(?:h|hs|hrs?|horas|hours|hora(?! aula)|hour(?! length)|ch|workload|carga(?! hora aula)|c horaria)\b/

/** True for the heading of a column whose plain numbers are hours: `Carga horária`, `Hours`, `Duração (h)`. */
export function saysHours(heading: string): boolean {
  const words = foldWords(heading)
  return hourWords.test(words) && !/\bmin(?:s|utos?|utes?)?\b/.test(words)
}

/**
 * Parses a duration in minutes: `90`, `90 min`, `1:30`, `1h30`, `1 h 30 min`, `1,5 h`. Returns null if the text is not
 * a duration.
 */
export function parseMinutes(text: string, language: Language): number | null {
  const plain = text.trim().toLowerCase()
  const [, hours, minutes] =
    /^(\d{1,4}):(\d{2})(?::00)?$/.exec(plain) ??
    /^(\d{1,4})\s*h(?:oras?|ours?|rs?|s)?(?:\s*(?:(?:e|y|and)\s*)?(\d{1,2})\s*(?:m(?:in(?:uto|ute)?s?)?)?)?\.?$/.exec(
      plain,
    ) ??
    []
  if (hours !== undefined)
    return Number(minutes ?? 0) < 60 ? Number(hours) * 60 + Number(minutes ?? 0) : null
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
  // `1.234` is a thousand if the decimal mark is a comma.
  return /[.,]\d{3}$/.test(text) && mark !== usual && !/^-?0/.test(text) ? other : mark
}

function isGrouped(whole: string, separator: string): boolean {
  const [first = '', ...groups] = whole.replace(/^-/, '').split(separator)
  return groups.length === 0 || (first.length <= 3 && groups.every((group) => group.length === 3))
}
