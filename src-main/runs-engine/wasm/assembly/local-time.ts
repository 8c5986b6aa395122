import * as ascii from '../ascii'
import { zoneOffset } from './host'
import { DAY_SECONDS, isCalendarTime, secondsAt, zoneStart } from './iso-dates'
import { copyBytes } from './memory'
import { putDigits } from './numbers'

/** The length of `YYYY-MM-DD HH:MM:SS`. */
export const TO_THE_SECOND: usize = 19

/**
 * Writes an ISO 8601 instant as `YYYY-MM-DD HH:MM:SS` in the host's time zone, with all digits of its fraction after
 * `point`, and returns the address after it. Returns `to` for any other date: a day, a time without a zone, 30 February,
 * 24:00, a leap second, and local years outside 0 to 9999. Needs up to eight bytes more than the text.
 */
export function putLocalTime(to: usize, start: usize, end: usize, point: u8): usize {
  const zone = zoneStart(start, end)
  if (zone == end || !isCalendarTime(start, zone)) return to
  const instant = secondsAt(start, zone, end)
  const local = instant + (zoneOffset(instant as f64) as i64)
  const day = floorDivide(local, DAY_SECONDS)
  if (!putDay(to, day)) return to
  const seconds = local - day * DAY_SECONDS
  store<u8>(to + 10, ascii.SPACE)
  putDigits(to + 11, seconds / 3600, 2)
  store<u8>(to + 13, ascii.COLON)
  putDigits(to + 14, (seconds / 60) % 60, 2)
  store<u8>(to + 16, ascii.COLON)
  const after = putDigits(to + 17, seconds % 60, 2)
  const fraction = start + TO_THE_SECOND
  if (zone <= fraction) return after
  store<u8>(after, point)
  return copyBytes(after + 1, fraction + 1, zone)
}

export function floorDivide(dividend: i64, divisor: i64): i64 {
  return dividend / divisor - (dividend % divisor < 0 ? 1 : 0)
}

/** Writes a day, counted from 1970, as `YYYY-MM-DD` (Hinnant's civil_from_days). Returns false outside years 0 to 9999. */
function putDay(to: usize, day: i64): bool {
  // Counts from 1 March of the year -400.
  const shifted = day + 719_468 + 146_097
  if (shifted < 0) return false
  const era = shifted / 146_097
  const dayOfEra = shifted % 146_097
  const leapDays = dayOfEra / 1460 - dayOfEra / 36_524 + dayOfEra / 146_096
  const yearOfEra = (dayOfEra - leapDays) / 365
  const dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
  const monthFromMarch = (5 * dayOfYear + 2) / 153
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  const year = era * 400 + yearOfEra - 400 + (month <= 2 ? 1 : 0)
  if (year < 0 || year > 9999) return false
  putDigits(to, year, 4)
  store<u8>(to + 4, ascii.MINUS)
  putDigits(to + 5, month, 2)
  store<u8>(to + 7, ascii.MINUS)
  putDigits(to + 8, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1, 2)
  return true
}
