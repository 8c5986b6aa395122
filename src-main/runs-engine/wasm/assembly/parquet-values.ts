import { magnitudeOf, MOST_DIGITS } from './doubles'
import { nearestDouble } from './host'
import { byteAt } from './memory'
import { exponentAt, zoneStart } from './notes'
import { DOT, isDigit, MINUS, ZERO } from './values'

/* What the values of runs are in Parquet. Each is valid for the type of its column (`ExactType`). */

const DAY_SECONDS: i64 = 86_400
const SECOND: i64 = 1_000_000

export function integerOf(start: usize, end: usize): i64 {
  const isNegative = byteAt(start) == MINUS
  let number: i64 = 0
  for (let i = isNegative ? start + 1 : start; i < end; i++) {
    number = number * 10 + (byteAt(i) - ZERO)
  }
  return isNegative ? -number : number
}

/** Days since 1970-01-01, in the calendar that goes back for ever. */
export function dayOf(start: usize): i64 {
  const month = digitsAt(start + 5, 2)
  // Years begin with March, so that a leap day is their last, and 400 later, so that none is negative.
  const year = digitsAt(start, 4) + 400 - (month <= 2 ? 1 : 0)
  const months = month <= 2 ? month + 9 : month - 3
  const days = year * 365 + year / 4 - year / 100 + year / 400 + (153 * months + 2) / 5
  return days + digitsAt(start + 8, 2) - 719_469 - 146_097
}

/** Microseconds since 1970-01-01T00:00, in UTC if the time has an offset. */
export function timeOf(start: usize, end: usize): i64 {
  const zone = zoneStart(start, end)
  let seconds = dayOf(start) * DAY_SECONDS
  seconds += digitsAt(start + 11, 2) * 3600 + digitsAt(start + 14, 2) * 60
  if (end - zone >= 5) {
    const ahead = digitsAt(zone + 1, 2) * 3600 + digitsAt(end - 2, 2) * 60
    seconds -= byteAt(zone) == MINUS ? -ahead : ahead
  }
  if (zone <= start + 16) return seconds * SECOND
  seconds += digitsAt(start + 17, 2)
  let fraction: i64 = 0
  for (let i = start + 20; i < start + 26; i++) {
    fraction = fraction * 10 + (i < zone ? byteAt(i) - ZERO : 0)
  }
  return seconds * SECOND + fraction
}

function digitsAt(start: usize, count: usize): i64 {
  let number: i64 = 0
  for (let i = start; i < start + count; i++) number = number * 10 + (byteAt(i) - ZERO)
  return number
}

/** The double nearest to a number. */
export function doubleOf(start: usize, end: usize): f64 {
  const isNegative = byteAt(start) == MINUS
  let number: u64 = 0
  let digits = 0
  let scale = 0
  let hasPoint = false
  let i = isNegative ? start + 1 : start
  for (; i < end; i++) {
    const byte = byteAt(i)
    if (isDigit(byte)) {
      if (hasPoint) scale++
      if (number == 0 && byte == ZERO) continue
      if (++digits <= MOST_DIGITS) number = number * 10 + (byte - ZERO)
    } else if (byte == DOT) {
      hasPoint = true
    } else {
      break
    }
  }
  if (i < end) scale -= exponentAt(i, end)
  const magnitude = magnitudeOf(number, digits, scale)
  if (isNaN(magnitude)) return nearestDouble(start, end)
  return isNegative ? -magnitude : magnitude
}
