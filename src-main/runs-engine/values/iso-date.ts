import { at, COLON, DOT, isDigit, MINUS, PLUS, SPACE, ZERO } from '../read/json-bytes.ts'

const LETTER_T = 0x54
const LETTER_Z = 0x5a

/**
 * Whether the bytes are an ISO 8601 calendar date, alone (`2026-03-01`) or with a time after `T` or
 * a space (`2026-03-01T09:30:00.123Z`, seconds and zone optional). Months and days are checked for
 * range, not against the calendar.
 */
export function isIsoDate(bytes: Uint8Array, start: number, end: number): boolean {
  const length = end - start
  if (length < 10 || length > 40 || !areDigits(bytes, start, 4)) return false
  if (at(bytes, start + 4) !== MINUS || at(bytes, start + 7) !== MINUS) return false
  if (!isBetween(bytes, start + 5, 1, 12) || !isBetween(bytes, start + 8, 1, 31)) return false
  if (length === 10) return true
  const mark = at(bytes, start + 10)
  return (mark === LETTER_T || mark === SPACE) && isTime(bytes, start + 11, end)
}

function isTime(bytes: Uint8Array, start: number, end: number): boolean {
  if (start + 5 > end || !isBetween(bytes, start, 0, 24) || at(bytes, start + 2) !== COLON)
    return false
  if (!isBetween(bytes, start + 3, 0, 59)) return false
  let i = start + 5
  if (i < end && at(bytes, i) === COLON) {
    if (i + 3 > end || !isBetween(bytes, i + 1, 0, 60)) return false
    i += 3
    if (i < end && at(bytes, i) === DOT) {
      const from = ++i
      while (i < end && isDigit(at(bytes, i))) i++
      if (i === from) return false
    }
  }
  return i === end || isZone(bytes, i, end)
}

function isZone(bytes: Uint8Array, start: number, end: number): boolean {
  const sign = at(bytes, start)
  if (sign === LETTER_Z) return start + 1 === end
  if (sign !== PLUS && sign !== MINUS) return false
  if (end - start === 6 && at(bytes, start + 3) === COLON) {
    return isBetween(bytes, start + 1, 0, 14) && isBetween(bytes, start + 4, 0, 59)
  }
  return (
    end - start === 5 && isBetween(bytes, start + 1, 0, 14) && isBetween(bytes, start + 3, 0, 59)
  )
}

function areDigits(bytes: Uint8Array, start: number, count: number): boolean {
  for (let i = start; i < start + count; i++) if (!isDigit(at(bytes, i))) return false
  return true
}

/** Whether two digits make a number from `low` to `high`. */
function isBetween(bytes: Uint8Array, start: number, low: number, high: number): boolean {
  const tens = at(bytes, start) - ZERO
  const ones = at(bytes, start + 1) - ZERO
  if (tens < 0 || tens > 9 || ones < 0 || ones > 9) return false
  const number = tens * 10 + ones
  return number >= low && number <= high
}
