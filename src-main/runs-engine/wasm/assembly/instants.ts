import { isDayOfCalendar, twoDigits, zoneStart } from './notes'
import { byteAt } from './memory'
import { MINUS, ZERO } from './values'

/* ISO 8601 dates (`isIsoDate`) as instants. Without a zone they are taken for UTC. */

export const DAY_SECONDS: i64 = 86_400
/** Where the fraction of a second begins, if there is one. */
export const FRACTION: usize = 20

/** Days since 1970, in the calendar that goes back for ever. */
export function dayAt(start: usize): i64 {
  const month = twoDigits(start + 5)
  // Years begin with March, so that a leap day is their last, and 400 later, so that none is negative.
  const year = twoDigits(start) * 100 + twoDigits(start + 2) + 400 - (month <= 2 ? 1 : 0)
  const months = month <= 2 ? month + 9 : month - 3
  const days = year * 365 + year / 4 - year / 100 + year / 400 + (153 * months + 2) / 5
  return (days + twoDigits(start + 8) - 719_469 - 146_097) as i64
}

/**
 * Whole seconds since 1970-01-01T00:00 of a date whose zone begins at `zone`. What there is not, such as 30 February or
 * the second 60, is counted on.
 */
export function secondsAt(start: usize, zone: usize, end: usize): i64 {
  const days = dayAt(start) * DAY_SECONDS
  if (end - start == 10) return days
  const minutes = twoDigits(start + 11) * 60 + twoDigits(start + 14)
  const seconds = zone > start + 16 ? twoDigits(start + 17) : 0
  return days + ((minutes * 60 + seconds - zoneSeconds(zone, end)) as i64)
}

/** How far local time is ahead of UTC. */
function zoneSeconds(zone: usize, end: usize): i32 {
  if (end - zone < 5) return 0
  const minutes = twoDigits(zone + 1) * 60 + twoDigits(end - 2)
  return (byteAt(zone) == MINUS ? -minutes : minutes) * 60
}

/** Whole milliseconds, what is smaller cut off. */
export function millisecondsAt(start: usize, end: usize): i64 {
  return parts(start, end, 1000)
}

export function microsecondsAt(start: usize, end: usize): i64 {
  return parts(start, end, 1_000_000)
}

/** The instant in parts of a second. */
function parts(start: usize, end: usize, ofSecond: i64): i64 {
  const zone = zoneStart(start, end)
  let fraction: i64 = 0
  let unit = ofSecond / 10
  for (let i = start + FRACTION; i < zone && unit >= 1; i++, unit /= 10) {
    fraction += ((byteAt(i) - ZERO) as i64) * unit
  }
  return secondsAt(start, zone, end) * ofSecond + fraction
}

/** Whether a date with a time is one of the calendar and the clock: no 30 February, 24:00 or leap second. */
export function isOfCalendar(start: usize, zone: usize): bool {
  if (!isDayOfCalendar(start) || twoDigits(start + 11) == 24) return false
  return zone <= start + 16 || twoDigits(start + 17) != 60
}
