import { zoneOffset } from './host'
import { DAY_SECONDS, isOfCalendar, secondsAt } from './instants'
import { copyBytes } from './memory'
import { zoneStart } from './notes'
import { COLON, MINUS, SPACE } from './values'
import { putDigits } from './xlsx-date'

/** How long `YYYY-MM-DD HH:MM:SS` is. */
export const TO_THE_SECOND: usize = 19

/**
 * Writes an ISO 8601 date (`isIsoDate`) as date and time of the host's time zone, `YYYY-MM-DD HH:MM:SS` with its fraction of
 * a second as written, all digits of it, after `point`. Answers the address after that. It is `to` for what is no instant (a
 * day, a time without a zone) or none that could be said so: 30 February, 24:00, a leap second, and years beyond 0 to
 * 9999. It takes no more room than the text and eight bytes.
 */
export function putLocalTime(to: usize, start: usize, end: usize, point: u8): usize {
  const zone = zoneStart(start, end)
  if (zone == end || !isOfCalendar(start, zone)) return to
  const instant = secondsAt(start, zone, end)
  const local = instant + (zoneOffset(instant as f64) as i64)
  const day = local / DAY_SECONDS - (local % DAY_SECONDS < 0 ? 1 : 0)
  if (!putDay(to, day)) return to
  const seconds = local - day * DAY_SECONDS
  store<u8>(to + 10, SPACE)
  putDigits(to + 11, seconds / 3600, 2)
  store<u8>(to + 13, COLON)
  putDigits(to + 14, (seconds / 60) % 60, 2)
  store<u8>(to + 16, COLON)
  const after = putDigits(to + 17, seconds % 60, 2)
  const fraction = start + TO_THE_SECOND
  if (zone <= fraction) return after
  store<u8>(after, point)
  return copyBytes(after + 1, fraction + 1, zone)
}

/** Writes a day, counted from 1970, as `YYYY-MM-DD` (Hinnant's civil_from_days); false: its year has no four digits. */
function putDay(to: usize, day: i64): bool {
  // Years are counted from 400 before the first one, and begin with March.
  const shifted = day + 719_468 + 146_097
  if (shifted < 0) return false
  const era = shifted / 146_097
  const dayOfEra = shifted % 146_097
  const leapDays = dayOfEra / 1460 - dayOfEra / 36_524 + dayOfEra / 146_096
  const yearOfEra = (dayOfEra - leapDays) / 365
  const dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
  const fromMarch = (5 * dayOfYear + 2) / 153
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
  const year = era * 400 + yearOfEra - 400 + (month <= 2 ? 1 : 0)
  if (year < 0 || year > 9999) return false
  putDigits(to, year, 4)
  store<u8>(to + 4, MINUS)
  putDigits(to + 5, month, 2)
  store<u8>(to + 7, MINUS)
  putDigits(to + 8, dayOfYear - (153 * fromMarch + 2) / 5 + 1, 2)
  return true
}
