import type { Column } from '#contract/dataset.ts'
import type { Language } from '#contract/settings.ts'
import { numberFormat } from '#contract/intl-formats.ts'
import { instantText, type Precision, tickText } from '#contract/messages/format-moment.ts'
import { clockAt } from '../../../lib/time-zone.ts'
import { formatDuration, formatLength } from '../duration-words.ts'
import { type ValueStyle, valueText } from '../value-text.ts'

/** Numbers with more digits are not always exact as doubles. */
const safeDigits = 15

/** Whole numbers from here on are written as a power of ten. */
const longestWhole = 10 ** 21

/** A computed number, with as many digits as a person would compare: never rounded before its decimal mark if it is safe. */
export function shortNumber(value: number, language: Language): string {
  const size = Math.abs(value)
  const format = numberFormat(language, { maximumSignificantDigits: digitsOf(value) })
  if (size < longestWhole) return format.format(value)
  const [factor, power = ''] = value.toExponential(safeDigits - 1).split('e+')
  return `${format.format(Number(factor))} × 10${power.replace(/\d/g, (digit) => raised[Number(digit)] ?? '')}`
}

function digitsOf(value: number): number {
  const wholeDigits = Math.floor(Math.log10(Math.abs(value) || 1)) + 1
  return Number.isInteger(value) ? safeDigits : Math.min(Math.max(6, wholeDigits), safeDigits)
}

/** A mean of numbers, with a sign if digits before its decimal mark are rounded. Everyone expects that of those after it. */
export function meanText(mean: number, language: Language): string {
  const isRounded = Math.abs(mean) >= 10 ** safeDigits
  return `${isRounded ? '≈ ' : ''}${shortNumber(mean, language)}`
}

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** A share as a percentage. Never rounds to 0 % or 100 % unless the share is exactly that. */
export function share(part: number, whole: number, language: Language): string {
  const value = whole === 0 ? 0 : part / whole
  const shown = part === 0 || part === whole ? value : Math.min(0.999, Math.max(0.001, value))
  return numberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(shown)
}

/** How dates and numbers are formatted: the language, and the zone for times (IANA name). */
type TextStyle = Pick<ValueStyle, 'language' | 'zone'>

/** The style for computed values of a column. Days and times without a zone are not converted. */
export function styleOf<Style extends TextStyle>(
  column: Pick<Column, 'zoneless'>,
  style: Style,
): Style {
  return column.zoneless ? { ...style, zone: 'UTC' } : style
}

/** An instant in milliseconds, as precise as steps of `step` milliseconds need. */
export function instant(milliseconds: number, { language, zone }: TextStyle, step = 1): string {
  const precision = precisionOf(milliseconds, step, zone)
  return instantText(milliseconds, language, zone, precision)
}

/** A short form of `instant`, for the labels of a chart. */
export function shortInstant(
  milliseconds: number,
  { language, zone }: TextStyle,
  step: number,
): string {
  const isLong = step >= 28 * day
  return tickText(
    milliseconds,
    language,
    zone,
    isLong ? 'month' : precisionOf(milliseconds, step, zone),
  )
}

const minute = 60_000
const day = 86_400_000

/** The precision that a step needs. */
function precisionOf(milliseconds: number, step: number, zone: string): Precision {
  if (startsDay(milliseconds, step, zone)) return 'day'
  return step % minute === 0 ? 'minute' : 'second'
}

/** True if the steps are whole days that start with the days of the zone. */
function startsDay(milliseconds: number, step: number, zone: string): boolean {
  return step % day === 0 && clockAt(milliseconds, zone).time === '00:00:00.000'
}

/** The minimum or maximum value of a column. */
export function writtenValue(
  text: string,
  { key, type }: Pick<Column, 'key' | 'type'>,
  style: ValueStyle,
): string {
  if (type === 'duration') return formatDuration(text, style.language) ?? text
  const isNumber = type === 'integer' || type === 'decimal'
  return valueText({ kind: isNumber ? 'number' : 'text', text, key, type }, style)
}

/** A computed value of a column: a quantile, or the edge of a bin. */
export function computedValue(
  value: number,
  column: Pick<Column, 'type' | 'zoneless'>,
  style: TextStyle,
  step?: number,
): string {
  if (column.type === 'duration') return formatLength(value, style.language)
  return column.type === 'date'
    ? instant(value, styleOf(column, style), step)
    : shortNumber(value, style.language)
}
