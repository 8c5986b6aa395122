import * as ascii from '../ascii'
import { byteAt } from './memory'
import { isDigit } from './values'

/* Reads ISO 8601 dates and times, and their instants. A time without a zone counts as UTC. */

export const DAY_LENGTH: usize = 10
export const DAY_SECONDS: i64 = 86_400
/** The offset of the fraction of a second, if there is one. */
export const FRACTION: usize = 20

/**
 * Whether a text is certainly an instant in the usual form, `2026-03-01T09:30:00Z` or `2026-03-01T09:30:00.123Z`, on
 * a day that every month has. It is faster than `isIsoDate`.
 */
export function isOrdinaryInstant(start: usize, end: usize): bool {
  const length = end - start
  if (length != 24 && length != 20) return false
  // XOR with the pattern leaves the value of a digit, and 0 for a separator that matches.
  const date = v128.xor(
    v128.load(start),
    i8x16(48, 48, 48, 48, 45, 48, 48, 45, 48, 48, 84, 48, 48, 58, 48, 48),
  )
  const rest =
    length == 24
      ? v128.xor(
          v128.load64_zero(start + 16),
          i8x16(58, 48, 48, 46, 48, 48, 48, 90, 0, 0, 0, 0, 0, 0, 0, 0),
        )
      : v128.xor(
          v128.load32_zero(start + 16),
          i8x16(58, 48, 48, 90, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        )
  const maxDate = i8x16(9, 9, 9, 9, 0, 1, 9, 0, 2, 9, 0, 2, 9, 0, 5, 9)
  // The last three bytes of a short text are zeros already.
  const maxRest = i8x16(0, 5, 9, 0, 9, 9, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0)
  if (!i8x16.all_true(i8x16.le_u(date, maxDate))) return false
  if (!i8x16.all_true(i8x16.le_u(rest, maxRest))) return false
  const month = twoDigits(start + 5)
  const day = twoDigits(start + 8)
  return month >= 1 && month <= 12 && day >= 1 && day <= 28 && twoDigits(start + 11) < 24
}

/** Whether a text is a date `YYYY-MM-DD`, with or without a time. The time may have a fraction and a zone. */
export function isIsoDate(start: usize, end: usize): bool {
  const length = end - start
  if (length < DAY_LENGTH || length > 40) return false
  if (!isBetween(start, 0, 99) || !isBetween(start + 2, 0, 99)) return false
  if (byteAt(start + 4) != ascii.MINUS || byteAt(start + 7) != ascii.MINUS) return false
  if (!isBetween(start + 5, 1, 12) || !isBetween(start + 8, 1, 31)) return false
  if (length == DAY_LENGTH) return true
  const separator = byteAt(start + DAY_LENGTH)
  return (
    (separator == ascii.UPPER_T || separator == ascii.SPACE) && isTime(start + DAY_LENGTH + 1, end)
  )
}

function isTime(start: usize, end: usize): bool {
  if (start + 5 > end || !isBetween(start, 0, 24) || byteAt(start + 2) != ascii.COLON) return false
  if (!isBetween(start + 3, 0, 59)) return false
  let at = start + 5
  if (at < end && byteAt(at) == ascii.COLON) {
    if (at + 3 > end || !isBetween(at + 1, 0, 60)) return false
    at += 3
    if (at < end && byteAt(at) == ascii.DOT) {
      const from = ++at
      while (at < end && isDigit(byteAt(at))) at++
      if (at == from) return false
    }
  }
  return at == end || isZone(at, end)
}

function isZone(start: usize, end: usize): bool {
  const sign = byteAt(start)
  if (sign == ascii.UPPER_Z) return start + 1 == end
  if (sign != ascii.PLUS && sign != ascii.MINUS) return false
  if (end - start == 6 && byteAt(start + 3) == ascii.COLON) {
    return isBetween(start + 1, 0, 14) && isBetween(start + 4, 0, 59)
  }
  return end - start == 5 && isBetween(start + 1, 0, 14) && isBetween(start + 3, 0, 59)
}

function isBetween(start: usize, low: i32, high: i32): bool {
  if (!isDigit(byteAt(start)) || !isDigit(byteAt(start + 1))) return false
  const number = twoDigits(start)
  return number >= low && number <= high
}

function twoDigits(start: usize): i32 {
  return ((byteAt(start) - ascii.ZERO) as i32) * 10 + ((byteAt(start + 1) - ascii.ZERO) as i32)
}

/** Whether the month of a date has its day. */
export function isCalendarDay(start: usize): bool {
  const day = twoDigits(start + 8)
  if (day <= 28) return true
  const month = twoDigits(start + 5)
  if (month == 2) return day == 29 && isLeap(twoDigits(start) * 100 + twoDigits(start + 2))
  return day <= 30 || (month != 4 && month != 6 && month != 9 && month != 11)
}

function isLeap(year: i32): bool {
  return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
}

/** Whether the calendar and the clock have a date with a time. 30 February, 24:00 and leap seconds do not count. */
export function isCalendarTime(start: usize, zone: usize): bool {
  if (!isCalendarDay(start) || twoDigits(start + 11) == 24) return false
  return zone <= start + 16 || twoDigits(start + 17) != 60
}

/** Returns the address of the zone of a date with a time, or `end` if it has none. */
export function zoneStart(start: usize, end: usize): usize {
  if (byteAt(end - 1) == ascii.UPPER_Z) return end - 1
  for (let at = start + 16; at < end; at++) {
    const byte = byteAt(at)
    if (!isDigit(byte) && byte != ascii.COLON && byte != ascii.DOT) return at
  }
  return end
}

/** Returns the days since 1970-01-01 in the proleptic Gregorian calendar (Hinnant's days_from_civil). */
export function dayAt(start: usize): i64 {
  const month = twoDigits(start + 5)
  // A year begins in March, so that a leap day is its last day. 400 years are added, so that no year is negative.
  const year = twoDigits(start) * 100 + twoDigits(start + 2) + 400 - (month <= 2 ? 1 : 0)
  const months = month <= 2 ? month + 9 : month - 3
  const days = year * 365 + year / 4 - year / 100 + year / 400 + (153 * months + 2) / 5
  return (days + twoDigits(start + 8) - 719_469 - 146_097) as i64
}

/**
 * Returns the whole seconds since 1970-01-01T00:00 UTC of a date whose zone begins at `zone`. A day or a second that
 * does not exist, such as 30 February, comes after the last one that exists.
 */
export function secondsAt(start: usize, zone: usize, end: usize): i64 {
  const days = dayAt(start) * DAY_SECONDS
  if (end - start == DAY_LENGTH) return days
  const minutes = twoDigits(start + 11) * 60 + twoDigits(start + 14)
  const seconds = zone > start + 16 ? twoDigits(start + 17) : 0
  return days + ((minutes * 60 + seconds - zoneSeconds(zone, end)) as i64)
}

/** Returns how many seconds a zone is ahead of UTC. */
function zoneSeconds(zone: usize, end: usize): i32 {
  if (end - zone < 5) return 0
  const minutes = twoDigits(zone + 1) * 60 + twoDigits(end - 2)
  return (byteAt(zone) == ascii.MINUS ? -minutes : minutes) * 60
}

/** Returns the instant in units of 1/`unitsPerSecond` seconds since 1970. Smaller parts are cut off. */
export function instantAt(start: usize, end: usize, unitsPerSecond: i64): i64 {
  const zone = zoneStart(start, end)
  let fraction: i64 = 0
  let unit = unitsPerSecond / 10
  for (let at = start + FRACTION; at < zone && unit >= 1; at++, unit /= 10) {
    fraction += ((byteAt(at) - ascii.ZERO) as i64) * unit
  }
  return secondsAt(start, zone, end) * unitsPerSecond + fraction
}
