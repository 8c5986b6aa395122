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
    const [, day = value, time = ''] = /^(.*)T(\d\d:.*)$/.exec(value) ?? []
    return { day: day === '' ? null : day, time }
  }
  const { day, time } = clockAt(instant, zone)
  return { day, time: time.replace(/(?::00)?\.000$/, '') }
}

/**
 * The value of two fields, a time as the instant that it is in the zone; empty without a day. Text that is no day stays as it
 * was typed, with its time, and `filterProblem` refuses it.
 */
export function dateValue({ day, time }: DateParts, zone: string): string {
  if (day === null) return ''
  if (time === '') return day
  return readDate(day) === undefined
    ? `${day}T${time}`
    : new Date(instantOf(day, time, zone)).toISOString()
}

/** The zone in which a column is asked about: its own days and times where they have no zone. `zone`: that of the view. */
export function zoneOfColumn(column: Pick<Column, 'zoneless'>, zone: string): string {
  return column.zoneless ? 'UTC' : zone
}
