import { parseDate } from '@internationalized/date'
import type { Period } from './asked-query.ts'

/** The first and the last day of a period. All days are `YYYY-MM-DD`. */
export function daysOf(period: Period, today: string): { from: string; to: string } {
  const { from, to } = stretchOf(period, today)
  return { from: from.toString(), to: to.toString() }
}

function stretchOf(period: Period, day: string) {
  const today = parseDate(day)
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
