import { parseDate, type CalendarDate } from '@internationalized/date'

/** The calendar day that `YYYY-MM-DD` names, or undefined for anything else (an old draft may hold any text). */
export function readDate(text: string | null): CalendarDate | undefined {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  try {
    return parseDate(text)
  } catch {
    return undefined
  }
}

/**
 * The day that a person wrote, as `YYYY-MM-DD`: `8.2.27`, `08/02/2027`, `08022027`, `8 de fev. de 2027`, `2027-02-08`, in the
 * order of day and month that the locale (BCP 47) has. Null for anything else: a date is never guessed.
 */
export function readWrittenDate(text: string, locale: string): string | null {
  const digits = /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text.trim())
  const [, first = '', second = '', third = ''] =
    digits ?? /^(\d{1,4})[-/. ]+(\d{1,2})[-/. ]+(\d{1,4})$/.exec(text.trim()) ?? []
  if (first === '') return readNamedMonth(text, locale)
  if (first.length > 2) return dayOf(first, second, third)
  return isMonthFirst(locale) ? dayOf(third, first, second) : dayOf(third, second, first)
}

/** A day whose month is a word of the locale, whole or its first letters: `8 de fevereiro de 2027`, `Feb 8, 2027`. */
function readNamedMonth(text: string, locale: string): string | null {
  const parts = text.toLowerCase().match(/\d+|\p{L}{3,}/gu) ?? []
  const [name, ...others] = parts.filter((part) => !/\d/.test(part))
  const [day = '', year = '', ...more] = parts.filter((part) => /\d/.test(part))
  if (name === undefined || others.length > 0 || more.length > 0) return null
  const months = Array.from({ length: 12 }, (_, index) =>
    new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(
      Date.UTC(2027, index),
    ),
  )
  const month = months.findIndex((each) => each.toLowerCase().startsWith(name)) + 1
  return month === 0 || day.length > 2 ? null : dayOf(year, String(month), day)
}

/** A day (`YYYY-MM-DD`) in digits, as the locale orders them: `08/02/2027`. `readWrittenDate` reads it again. */
export function writeDate(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(day))
}

/** Two digits mean a year of this century: dates here are of courses and runs. */
function dayOf(year: string, month: string, day: string): string | null {
  if (year.length !== 2 && year.length !== 4) return null
  const whole = `${year.length === 2 ? '20' : ''}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return readDate(whole) ? whole : null
}

function isMonthFirst(locale: string): boolean {
  const parts = new Intl.DateTimeFormat(locale, { dateStyle: 'short' }).formatToParts(0)
  const order = parts.map(({ type }) => type)
  return order.indexOf('month') < order.indexOf('day')
}

/** The years that a calendar offers: some before and after today's, and as far as the given days reach. */
export function yearsAround(today: string, days: readonly (string | null | undefined)[]): number[] {
  const years = days.flatMap((day) => readDate(day ?? null)?.year ?? [])
  const now = Number(today.slice(0, 4))
  const from = Math.min(now - 10, ...years)
  const to = Math.max(now + 10, ...years)
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
