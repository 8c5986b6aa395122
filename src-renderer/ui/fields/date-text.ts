import { dateFormat } from '#contract/intl-formats.ts'
import { type DateOrder, parseDate as parseWritten } from '#contract/parse-date.ts'
import { parseDate, type CalendarDate } from '@internationalized/date'

/** Parses a calendar day `YYYY-MM-DD`. Returns undefined for anything else (an old draft may contain any text). */
export function readDate(text: string | null): CalendarDate | undefined {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  try {
    return parseDate(text)
  } catch {
    return undefined
  }
}

/**
 * Parses a date as people write it, and returns it as `YYYY-MM-DD`: `8.2.27`, `08/02/2027`, `08022027`, `8 de fev. de
 * 2027`, `2027-02-08`. Day and month have the order of the locale (BCP 47). Returns null for any other text: a date is
 * never guessed.
 */
export function readWrittenDate(text: string, locale: string): string | null {
  const apart = text.trim().replace(/^(\d{2})(\d{2})(\d{4}|\d{2})$/, '$1/$2/$3')
  const parsed = parseWritten(apart, dateOrderIn(locale))
  return typeof parsed === 'object' && parsed !== null ? parsed.date : null
}

/** Whether the day or the month comes first in dates of a locale (BCP 47). */
export function dateOrderIn(locale: string): DateOrder {
  const parts = dateFormat(locale, { dateStyle: 'short' }).formatToParts(0)
  const order = parts.map(({ type }) => type)
  return order.indexOf('month') < order.indexOf('day') ? 'mdy' : 'dmy'
}

/** The years that a calendar offers: some before and after today, extended to the given days. */
export function yearsAround(today: string, days: readonly (string | null | undefined)[]): number[] {
  const years = days.flatMap((day) => readDate(day ?? null)?.year ?? [])
  const now = Number(today.slice(0, 4))
  const from = Math.min(now - 10, ...years)
  const to = Math.max(now + 10, ...years)
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
