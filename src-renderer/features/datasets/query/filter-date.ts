import { isDay } from './run-filter.ts'

/** A point in time as two fields show it: a day, and a time of day that may be missing. In UTC. */
export type DateParts = { day: string | null; time: string }

/** The parts of a filter's value: a day (`YYYY-MM-DD`), or any ISO time. */
export function dateParts(value: string): DateParts {
  if (isDay(value)) return { day: value, time: '' }
  const instant = Date.parse(value)
  if (Number.isNaN(instant)) return { day: null, time: '' }
  const [day = null, time = ''] = new Date(instant).toISOString().replace('Z', '').split('T')
  return { day, time: time.replace(/(?::00)?\.000$/, '') }
}

/** The value of two fields; empty without a day. */
export function dateValue({ day, time }: DateParts): string {
  if (day === null) return ''
  return time === '' ? day : `${day}T${time}Z`
}
