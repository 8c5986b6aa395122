import { at, COLON, DOT, isDigit, MINUS, ZERO } from '../read/json-bytes.ts'

const LETTER_Z = 0x5a
/** Months as days before them in a year that begins with March, so that a leap day is its last. */
const DAYS_BEFORE = [306, 337, 0, 31, 61, 92, 122, 153, 184, 214, 245, 275]
const MONTH_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

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

/** The number that some digits are. */
export function numberAt(bytes: Uint8Array, start: number, digits: number): number {
  let number = 0
  for (let i = start; i < start + digits; i++) number = number * 10 + at(bytes, i) - ZERO
  return number
}
