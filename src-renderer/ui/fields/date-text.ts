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
 * The day that a person wrote, as `YYYY-MM-DD`: `8.2.27`, `08/02/2027`, `2027-02-08`, in the order of day and month that
 * the locale (BCP 47) has. Where that is no day and the other order is one, the other is meant. Null for anything else.
 */
export function readWrittenDate(text: string, locale: string): string | null {
  const [, first = '', second = '', third = ''] =
    /^\s*(\d{1,4})[-/. ]+(\d{1,2})[-/. ]+(\d{1,4})\s*$/.exec(text) ?? []
  if (first.length > 2) return dayOf(first, second, third)
  const orders = [
    [first, second],
    [second, first],
  ] as const
  const [[day, month], [otherDay, otherMonth]] = isMonthFirst(locale)
    ? [orders[1], orders[0]]
    : orders
  return dayOf(third, month, day) ?? dayOf(third, otherMonth, otherDay)
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
