import type { Messages } from '../../../state/language.svelte.ts'
import type { Language } from '#contract/settings.ts'
import { listFormat, numberFormat } from '#contract/intl-formats.ts'
import { groupedNumber, withDecimalMark } from '../../../lib/exact-number.ts'
import { type ExactJson, plainText } from '../../../lib/exact-json.ts'
import { type ValueStyle, valueText } from '../value-text.ts'
import { laidOut } from './run-difference.ts'
import type { TimeSpan } from './time-difference.ts'

/** A difference of numbers with its sign and grouped digits. */
export function spellDifference(by: string, language: Language): string {
  return `${by.startsWith('-') ? '−' : '+'}${groupedNumber(by.replace(/^-/, ''), language)}`
}

/** A share as a percentage with its sign, to three digits. */
export function spellShare(share: number, language: Language): string {
  const format = numberFormat(language, {
    style: 'percent',
    maximumSignificantDigits: 3,
    signDisplay: 'always',
  })
  return format.format(share).replace('-', '−')
}

/** How much later or earlier, in as many units as necessary. */
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
  const span = listFormat(language, { type: 'unit' }).format(parts)
  return isNegative ? words.earlier({ span }) : words.later({ span })
}

/** A count of a unit of time, with all its digits. */
function spellUnit(
  count: string,
  unit: 'day' | 'hour' | 'minute' | 'second',
  language: Language,
): string {
  const format = numberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 20,
  })
  // A float cannot hold all digits of some seconds. The float selects the plural form; the digits come from the text.
  const digits = count.includes('.') ? withDecimalMark(count, language) : null
  return format
    .formatToParts(Number(count))
    .map(({ type, value }) => {
      if (digits === null || type === 'literal' || type === 'unit') return value
      return type === 'integer' ? digits : ''
    })
    .join('')
}

/** Formats a value for a person; lists and objects span several lines. If `style` is null, it is exactly as sent. */
export function spellValue(value: ExactJson, key: string, style: ValueStyle | null): string {
  if (style === null || value.kind === 'array' || value.kind === 'object') return laidOut(value)
  return valueText({ kind: value.kind, text: plainText(value), key }, style)
}
