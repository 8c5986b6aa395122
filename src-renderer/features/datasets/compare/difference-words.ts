import type { Messages } from '../../../state/language.svelte.ts'
import type { Language } from '#contract/settings.ts'
import type { ExactJson } from '../../../lib/exact-json.ts'
import { laidOut } from './run-difference.ts'
import type { TimeSpan } from './time-difference.ts'

/** A JSON number with all its digits, and the decimal mark of the language. */
export function spellNumber(raw: string, language: Language): string {
  return raw.replace('.', marksOf(language).decimal)
}

/** A difference of numbers with its sign, and its digits in groups. */
export function spellDifference(by: string, language: Language): string {
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)(.*)$/.exec(by) ?? []
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, marksOf(language).group)
  return `${sign === '' ? '+' : '−'}${grouped}${spellNumber(rest, language)}`
}

/** A share in per cent with its sign, to three digits. */
export function spellShare(share: number, language: Language): string {
  const format = new Intl.NumberFormat(language, {
    style: 'percent',
    maximumSignificantDigits: 3,
    signDisplay: 'always',
  })
  return format.format(share).replace('-', '−')
}

/** How much later or earlier it is, in all the units that it needs. */
export function spellSpan(
  { isNegative, days, hours, minutes, seconds }: TimeSpan,
  words: Pick<Messages['compare'], 'later' | 'earlier'>,
  language: Language,
): string {
  const units = [
    ['day', String(days)],
    ['hour', String(hours)],
    ['minute', String(minutes)],
    ['second', seconds],
  ] as const
  const parts = units
    .filter(([, count]) => count !== '0')
    .map(([unit, count]) => spellUnit(count, unit, language))
  const span = new Intl.ListFormat(language, { type: 'unit' }).format(parts)
  return isNegative ? words.earlier({ span }) : words.later({ span })
}

/** A count of a unit of time, with all its digits. */
function spellUnit(
  count: string,
  unit: 'day' | 'hour' | 'minute' | 'second',
  language: Language,
): string {
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 20,
  })
  // A float has fewer digits than some seconds: it decides on the words, and the digits are those of the text.
  const digits = count.includes('.') ? spellNumber(count, language) : null
  return format
    .formatToParts(Number(count))
    .map(({ type, value }) => {
      if (digits === null || type === 'literal' || type === 'unit') return value
      return type === 'integer' ? digits : ''
    })
    .join('')
}

/** A value in the words of the page: what a person reads rather than spells is said in the language. */
export function spellValue(
  value: ExactJson,
  words: { yes: string; no: string },
  language: Language,
): string {
  if (value.kind === 'boolean') return value.raw === 'true' ? words.yes : words.no
  return value.kind === 'number' ? spellNumber(value.raw, language) : laidOut(value)
}

/** What a language puts between whole and fraction, and between groups of digits. */
function marksOf(language: Language): { decimal: string; group: string } {
  const parts = new Intl.NumberFormat(language).formatToParts(12_345.6)
  const mark = (wanted: 'decimal' | 'group', usual: string) =>
    parts.find(({ type }) => type === wanted)?.value ?? usual
  return { decimal: mark('decimal', '.'), group: mark('group', ',') }
}
