import { type CalendarDate, fromAbsolute, toCalendarDate } from '@internationalized/date'
import type { Period } from './asked-query.ts'

/** The time zone in which filters read days: that in which the grid shows times. */
function filterZone(): string {
  return 'UTC'
}

/** The instant at which a day begins, in ISO 8601. */
export function startOfDay(day: CalendarDate): string {
  return day.toDate(filterZone()).toISOString()
}

/** The first and the last day of a period. `now`: milliseconds since 1970. */
export function daysOf(period: Period, now: number): { from: CalendarDate; to: CalendarDate } {
  const today = toCalendarDate(fromAbsolute(now, filterZone()))
  const month = today.set({ day: 1 })
  switch (period) {
    case 'last-7-days':
      return { from: today.subtract({ days: 6 }), to: today }
    case 'last-30-days':
      return { from: today.subtract({ days: 29 }), to: today }
    case 'this-month':
      return { from: month, to: month.add({ months: 1 }).subtract({ days: 1 }) }
    case 'last-month':
      return { from: month.subtract({ months: 1 }), to: month.subtract({ days: 1 }) }
  }
}
