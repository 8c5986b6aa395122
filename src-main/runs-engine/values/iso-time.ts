import { putInt32, putInt64 } from './int64.ts'
import { at, COLON, DOT, isDigit, MINUS, ZERO } from '../read/json-bytes.ts'

const LETTER_Z = 0x5a
const DAY_SECONDS = 86_400
/** Months as days before them in a year that begins with March, so that a leap day is its last. */
const DAYS_BEFORE = [306, 337, 0, 31, 61, 92, 122, 153, 184, 214, 245, 275]
const MONTH_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** What an ISO 8601 text (one for which `isIsoDate` holds) says. */
export type TimeKind = 'day' | 'instant' | 'local' | 'odd'

/**
 * The kind of an ISO 8601 text: a day of the calendar, a time with a zone or one without, both to
 * the microsecond at most; `odd` is what no such number stands for: 30 February, 24:00, a leap
 * second, nanoseconds.
 */
export function timeKindOf(bytes: Uint8Array, start: number, end: number): TimeKind {
  if (!isDayOfCalendar(bytes, start)) return 'odd'
  if (end - start === 10) return 'day'
  if (numberAt(bytes, start + 11, 2) === 24) return 'odd'
  const zone = zoneStart(bytes, start, end)
  if (zone > start + 16) {
    if (numberAt(bytes, start + 17, 2) === 60) return 'odd'
    for (let i = start + 26; i < zone; i++) if (at(bytes, i) !== ZERO) return 'odd'
  }
  return zone === end ? 'local' : 'instant'
}

/** Writes a `day` as four bytes: days since 1970-01-01, in the calendar that goes back for ever. */
export function putDay(into: Uint8Array, to: number, bytes: Uint8Array, start: number): void {
  putInt32(into, to, dayAt(bytes, start))
}

/**
 * Writes an `instant` or a `local` time as eight bytes: microseconds since 1970-01-01T00:00, of UTC
 * or of wherever it is local.
 */
export function putMicroseconds(
  into: Uint8Array,
  to: number,
  bytes: Uint8Array,
  start: number,
  end: number,
): void {
  const zone = zoneStart(bytes, start, end)
  const seconds = secondsAt(bytes, start, zone, end)
  putInt64(into, to, seconds, 1e6, zone > start + 16 ? microsecondsAt(bytes, start + 19, zone) : 0)
}

/**
 * Whole seconds since 1970-01-01T00:00 (UTC) of a date with a time, whose zone begins at `zone`; without one it is taken
 * for UTC. What there is not, such as 30 February or the second 60, is counted on.
 */
function secondsAt(bytes: Uint8Array, start: number, zone: number, end: number): number {
  const minutes = numberAt(bytes, start + 11, 2) * 60 + numberAt(bytes, start + 14, 2)
  const seconds = zone > start + 16 ? numberAt(bytes, start + 17, 2) : 0
  return dayAt(bytes, start) * DAY_SECONDS + minutes * 60 + seconds - zoneSeconds(bytes, zone, end)
}

/** Whether the day of the date that begins at `start` exists; its month does. */
export function isDayOfCalendar(bytes: Uint8Array, start: number): boolean {
  const day = numberAt(bytes, start + 8, 2)
  if (day <= 28) return true
  const month = numberAt(bytes, start + 5, 2)
  if (month !== 2) return day <= (MONTH_DAYS[month - 1] as number)
  return day === 29 && isLeap(numberAt(bytes, start, 4))
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

/** Days since 1970-01-01 of the date that begins at `start`. */
export function dayAt(bytes: Uint8Array, start: number): number {
  const month = numberAt(bytes, start + 5, 2)
  const year = numberAt(bytes, start, 4) - (month <= 2 ? 1 : 0)
  const leapDays = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400)
  const before = DAYS_BEFORE[month - 1] as number
  // 719,469 days lie between 0000-03-01 (day 1) and 1970-01-01.
  return year * 365 + leapDays + before + numberAt(bytes, start + 8, 2) - 719_469
}

/** Where the zone of a date with a time begins; `end` without one. */
export function zoneStart(bytes: Uint8Array, start: number, end: number): number {
  if (at(bytes, end - 1) === LETTER_Z) return end - 1
  for (let i = start + 16; i < end; i++) {
    const byte = at(bytes, i)
    if (!isDigit(byte) && byte !== COLON && byte !== DOT) return i
  }
  return end
}

/** How far local time is ahead of UTC. */
export function zoneSeconds(bytes: Uint8Array, zone: number, end: number): number {
  if (end - zone < 5) return 0
  const minutes = numberAt(bytes, zone + 1, 2) * 60 + numberAt(bytes, end - 2, 2)
  return (at(bytes, zone) === MINUS ? -minutes : minutes) * 60
}

/** A fraction of a second, its point at `start`; digits beyond the sixth are zeros. */
function microsecondsAt(bytes: Uint8Array, start: number, end: number): number {
  let microseconds = 0
  for (let i = start + 1; i <= start + 6; i++) {
    microseconds = microseconds * 10 + (i < end ? at(bytes, i) - ZERO : 0)
  }
  return microseconds
}

/** The number that some digits are. */
export function numberAt(bytes: Uint8Array, start: number, digits: number): number {
  let number = 0
  for (let i = start; i < start + digits; i++) number = number * 10 + at(bytes, i) - ZERO
  return number
}
