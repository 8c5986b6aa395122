import { decimalDifference } from './decimal-difference.ts'

/** A duration in whole days, hours and minutes, and seconds with all their digits (`4`, `0.25`). */
export type TimeSpan = {
  isNegative: boolean
  days: number
  hours: number
  minutes: number
  seconds: string
}

/** A parsed time: its exact seconds since a very early date, and whether it has a zone. */
type Moment = { kind: 'day' | 'local' | 'instant'; seconds: string }

const isoTime =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d+))?)?(Z|[+-]\d\d:?\d\d)?)?$/

/** Added to every time, so that no four-digit year gives a negative number. In seconds. */
const longAgo = 100_000_000_000

/**
 * Returns how much later `to` is than `from`, both ISO 8601, exact to the last digit of the seconds. Returns null if
 * one of them is not a time, or if they are of different kinds, such as a day and an instant.
 */
export function timeDifference(from: string, to: string): TimeSpan | null {
  const [before, after] = [momentOf(from), momentOf(to)]
  if (before === null || before.kind !== after?.kind) return null
  const by = decimalDifference(before.seconds, after.seconds)
  return by === null ? null : spanOf(by)
}

function momentOf(text: string): Moment | null {
  // Longer texts have more digits than any clock.
  const parts = text.length > 60 ? null : isoTime.exec(text)
  if (parts === null) return null
  const [, year, month, day, hour, minute, second = '0', fraction = '0', zone] = parts
  const days = daySeconds(Number(year), Number(month), Number(day))
  if (days === null) return null
  if (hour === undefined) return { kind: 'day', seconds: String(longAgo + days) }
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null
  const time = Number(hour) * 3600 + Number(minute) * 60 + Number(second)
  const seconds = longAgo + days + time - zoneSeconds(zone)
  return { kind: zone === undefined ? 'local' : 'instant', seconds: `${seconds}.${fraction}` }
}

/** The seconds from 1970 to a day. Null if the calendar has no such day. */
function daySeconds(year: number, month: number, day: number): number | null {
  const date = new Date(0)
  // `Date.UTC` would map the years below 100 to the 20th century.
  date.setUTCFullYear(year, month - 1, day)
  const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isDay ? date.getTime() / 1000 : null
}

/** How far a zone is ahead of UTC, in seconds. */
function zoneSeconds(zone: string | undefined): number {
  if (zone === undefined || zone === 'Z') return 0
  const seconds = Number(zone.slice(1, 3)) * 3600 + Number(zone.slice(-2)) * 60
  return zone.startsWith('-') ? -seconds : seconds
}

function spanOf(by: string): TimeSpan {
  const [whole = '0', fraction] = by.replace('-', '').split('.')
  const seconds = Number(whole)
  return {
    isNegative: by.startsWith('-'),
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: `${seconds % 60}${fraction === undefined ? '' : `.${fraction}`}`,
  }
}
