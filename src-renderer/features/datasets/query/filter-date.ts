import type { Column } from '#contract/dataset.ts'
import { clockAt, instantOf } from '../../../lib/time-zone.ts'
import { readDate } from '../../../ui/fields/date-text.ts'
import { isTime } from './run-filter.ts'

/** A point in time as two fields show it: a day, and a time of day that may be missing. */
export type DateParts = { day: string | null; time: string }

/** The parts of a filter's value, a day (`YYYY-MM-DD`) or any ISO time, by the clocks of a zone. Other text is all day. */
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
 * The value of two fields, a time as the instant that it is in the zone; empty without a day. Text that is no day, or no time,
 * stays as it was typed, and `filterProblem` refuses it.
 */
export function dateValue({ day, time }: DateParts, zone: string): string {
  if (day === null) return ''
  if (time.trim() === '') return day
  const clock = readClock(time)
  // The blank keeps `24:00` from being read as a time of the next day.
  if (clock === null) return `${day}T ${time.trim()}`
  return readDate(day) === undefined
    ? `${day}T${clock}`
    : new Date(instantOf(day, clock, zone)).toISOString()
}

/** A time of day as a person writes it on 24 hours (`8`, `8:30`, `8h30`, `0830`, `08:30:15`), as ISO 8601 has it, or null. */
export function readClock(text: string): string | null {
  const read = /^([01]?\d|2[0-3])[:.h]?([0-5]\d)?(?::([0-5]\d(?:\.\d{3})?))?$/i.exec(text.trim())
  if (!read) return null
  const [, hour = '', minute = '00', second] = read
  return [hour.padStart(2, '0'), minute, ...(second === undefined ? [] : [second])].join(':')
}

/** The zone in which a column is asked about: its own days and times where they have no zone. `zone`: that of the view. */
export function zoneOfColumn(column: Pick<Column, 'zoneless'>, zone: string): string {
  return column.zoneless ? 'UTC' : zone
}
