import type { Column } from '#contract/dataset.ts'
import { clockAt, instantOf } from '../../../lib/time-zone.ts'
import { readDate } from '../../../ui/fields/date-text.ts'
import { isTime } from './run-filter.ts'

/** A time as two fields show it: a day, and a time of day that may be missing. */
export type DateParts = { day: string | null; time: string }

/** Splits a filter's value, a day (`YYYY-MM-DD`) or any ISO time, in a zone. Other text goes into the day. */
export function dateParts(value: string, zone: string): DateParts {
  const instant = isTime(value) ? Date.parse(value) : NaN
  if (Number.isNaN(instant)) {
    const [, day = value, time = ''] = /^(\d{4}-\d\d-\d\d|.*(?=T\d\d:))T ?(.*)$/.exec(value) ?? []
    return { day: day === '' ? null : day, time }
  }
  const { day, time } = clockAt(instant, zone)
  return { day, time: time.replace(/(?::00)?\.000$/, '') }
}

/**
 * Combines two fields into a filter's value. A time becomes the instant in the zone; without a day the value is
 * empty. An invalid day or time stays as typed, and `filterProblem` rejects it.
 */
export function dateValue({ day, time }: DateParts, zone: string): string {
  if (day === null) return ''
  if (time.trim() === '') return day
  const clock = readClock(time)
  // The space prevents `24:00` from being parsed as a time of the next day.
  if (clock === null) return `${day}T ${time.trim()}`
  return readDate(day) === undefined
    ? `${day}T${clock}`
    : new Date(instantOf(day, clock, zone)).toISOString()
}

/** Parses a time on the 24-hour clock (`8`, `8:30`, `8h30`, `0830`, `08:30:15`) as ISO 8601. Returns null if it is invalid. */
export function readClock(text: string): string | null {
  const read = /^([01]?\d|2[0-3])[:.h]?([0-5]\d)?(?::([0-5]\d(?:\.\d{3})?))?$/i.exec(text.trim())
  if (!read) return null
  const [, hour = '', minute = '00', second] = read
  return [hour.padStart(2, '0'), minute, ...(second === undefined ? [] : [second])].join(':')
}

/** The zone for a column's filters. Days and times without a zone are not converted. `zone`: the zone of the view. */
export function zoneOfColumn(column: Pick<Column, 'zoneless'>, zone: string): string {
  return column.zoneless ? 'UTC' : zone
}
