import { escapeEnd, putEscape } from './escapes'
import { nearestDouble } from './host'
import { byteAt } from './memory'
import { BACKSLASH, COLON, DOT, isDigit, MINUS, PLUS, QUOTE, SPACE, ZERO } from './values'

/* What the values of runs are in Parquet. Each is valid for the type of its column (`ExactType`). */

const LETTER_Z: u8 = 0x5a
const DAY_SECONDS: i64 = 86_400
const SECOND: i64 = 1_000_000

/** Digits that any double keeps, and those that 64 bits hold. */
const SURE_DIGITS: i32 = 15
const MOST_DIGITS: i32 = 19
/** 10^22 is the largest power of ten that a double is exactly, and 5^22 has fewer than 52 bits. */
const LARGEST_POWER: i32 = 22

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

function zoneStart(start: usize, end: usize): usize {
  if (byteAt(end - 1) == LETTER_Z) return end - 1
  for (let i = start + 16; i < end; i++) {
    const byte = byteAt(i)
    if (!isDigit(byte) && byte != COLON && byte != DOT) return i
  }
  return end
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

function exponentAt(start: usize, end: usize): i32 {
  const sign = byteAt(start + 1)
  let exponent = 0
  for (let i = sign == PLUS || sign == MINUS ? start + 2 : start + 1; i < end; i++) {
    // Far out of reach already; more digits must not overflow.
    if (exponent < 1_000_000) exponent = exponent * 10 + (byteAt(i) - ZERO)
  }
  return sign == MINUS ? -exponent : exponent
}

/** `number / 10 ** scale` as the nearest double; NaN where that takes more than is done here. */
function magnitudeOf(number: u64, digits: i32, scale: i32): f64 {
  if (number == 0) return 0
  if (digits > MOST_DIGITS || abs(scale) > LARGEST_POWER) return NaN
  if (scale == 0) return number as f64
  if (digits <= SURE_DIGITS) {
    // Both are exact, so that the one operation rounds right (Clinger).
    const power = powerOfTen(abs(scale))
    return scale > 0 ? (number as f64) / power : (number as f64) * power
  }
  return scale > 0 ? quotientOf(number, scale) : NaN
}

function powerOfTen(exponent: i32): f64 {
  let power: f64 = 1
  for (let i = 0; i < exponent; i++) power *= 10
  return power
}

/** `number / 10 ** scale`, divided by hand until there are more bits than a double has; the rest decides a tie. */
function quotientOf(number: u64, scale: i32): f64 {
  let divisor: u64 = 1
  for (let i = 0; i < scale; i++) divisor *= 5
  let quotient = number / divisor
  let rest = number % divisor
  let shift = scale
  while (quotient >>> 54 == 0) {
    rest <<= 10
    quotient = (quotient << 10) | (rest / divisor)
    rest %= divisor
    shift += 10
  }
  if (rest != 0) quotient |= 1
  return (quotient as f64) * reinterpret<f64>(((1023 - shift) as u64) << 52)
}

/** Writes the inner bytes of a JSON string as UTF-8, perhaps some more; returns the address after it. */
export function putText(to: usize, start: usize, end: usize): usize {
  let i = start
  let o = to
  while (i < end) {
    const bytes = v128.load(i)
    v128.store(o, bytes)
    const stops = i8x16.bitmask(i8x16.eq(bytes, i8x16.splat(BACKSLASH)))
    const plain: usize = stops == 0 ? 16 : ctz(stops)
    if (i + plain >= end) return o + (end - i)
    i += plain
    o += plain
    if (stops == 0) continue
    o = putEscape(o, i, end)
    i = escapeEnd
  }
  return o
}

/** Writes a nested value without the white space outside its strings; returns the address after it. */
export function putJson(to: usize, start: usize, end: usize): usize {
  let isInside = false
  let o = to
  for (let i = start; i < end; i++) {
    const byte = byteAt(i)
    if (byte <= SPACE && !isInside) continue
    store<u8>(o++, byte)
    if (byte == QUOTE) isInside = !isInside
    else if (byte == BACKSLASH) store<u8>(o++, byteAt(++i))
  }
  return o
}
