import type { Column } from '#contract/dataset.ts'
import type { Language } from '#contract/settings.ts'
import { sayDuration, sayLength } from '../duration-words.ts'

/** Numbers with more digits than this are not all doubles, and stay as they are written. */
const safeDigits = 15

/** A computed number, with as many digits as a person compares. */
export function shortNumber(value: number, language: Language): string {
  const isVast = Math.abs(value) >= 10 ** safeDigits
  return new Intl.NumberFormat(language, {
    maximumSignificantDigits: isVast ? 10 : Number.isInteger(value) ? safeDigits : 6,
    notation: isVast ? 'scientific' : 'standard',
  }).format(value)
}

/** A number as it is written, by the language's own marks where that bends nothing. */
export function writtenNumber(text: string, language: Language): string {
  const isShort = /^-?\d+(?:\.\d+)?$/.test(text) && text.replace(/\D/g, '').length <= safeDigits
  if (!isShort) return text
  return new Intl.NumberFormat(language, { maximumFractionDigits: safeDigits }).format(Number(text))
}

/** A part of 1 in per cent; what is neither none nor all is never rounded to it. */
export function share(part: number, whole: number, language: Language): string {
  const value = whole === 0 ? 0 : part / whole
  const shown = part === 0 || part === whole ? value : Math.min(0.999, Math.max(0.001, value))
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(
    shown,
  )
}

/** An instant in milliseconds, in UTC, as exactly as a step between instants of `step` milliseconds wants. */
export function instant(milliseconds: number, language: Language, step = 1): string {
  const isWholeDay = step % day === 0 && milliseconds % day === 0
  return new Intl.DateTimeFormat(language, {
    timeZone: 'UTC',
    dateStyle: 'medium',
    ...(isWholeDay ? {} : { timeStyle: step % minute === 0 ? 'short' : 'medium' }),
  }).format(milliseconds)
}

/** An instant as `instant` has it, short: for a row of them beneath a chart. */
export function shortInstant(milliseconds: number, language: Language, step: number): string {
  const isLong = step >= 28 * day
  return new Intl.DateTimeFormat(language, {
    timeZone: 'UTC',
    month: 'short',
    ...(isLong ? { year: 'numeric' } : { day: 'numeric' }),
    ...(step % day === 0 ? {} : { hour: '2-digit', minute: '2-digit' }),
    ...(step % minute === 0 ? {} : { second: '2-digit' }),
  }).format(milliseconds)
}

const minute = 60_000
const day = 86_400_000

/** A date as it is written, in UTC and in the language's own way; what does not say its zone stays as it is. */
export function writtenDate(text: string, language: Language): string {
  const isDay = text.length === 10
  if (!isDay && !/(?:Z|[+-]\d\d:?\d\d)$/.test(text)) return text
  const time = Date.parse(text)
  return Number.isNaN(time) ? text : instant(time, language, isDay ? day : 1)
}

/** The least or greatest value of a column of this type. */
export function writtenValue(text: string, type: Column['type'], language: Language): string {
  if (type === 'integer' || type === 'decimal') return writtenNumber(text, language)
  if (type === 'duration') return sayDuration(text, language) ?? text
  return type === 'date' ? writtenDate(text, language) : text
}

/** A value that was computed for a column of this type: a quantile, or the edge of a bin. */
export function computedValue(
  value: number,
  type: Column['type'],
  language: Language,
  step?: number,
): string {
  if (type === 'duration') return sayLength(value, language)
  return type === 'date' ? instant(value, language, step) : shortNumber(value, language)
}
