import { nearestDouble } from './host'
import { byteAt } from './memory'
import { DOT, isDigit, LOWER_E, MINUS, ZERO } from './values'

/*
 * Numbers as JSON writes them, whatever their length: the sign, the significant digits (without zeros at either end), and
 * the power of ten of the last of these.
 */

/** Digits that any double keeps, and those that 64 bits hold. */
const SURE_DIGITS: i32 = 15
export const MOST_DIGITS: i32 = 19
/** 10^22 is the largest power of ten that a double is exactly, and 5^22 has fewer than 52 bits. */
const LARGEST_POWER: i64 = 22
/** Far from the ends of a double's range, where digits get lost. */
const SAFE_EXPONENT: i64 = 290
/** Beyond this all exponents count as equal; no file has the room to write such a number out. */
export const MOST_EXPONENT: i64 = 0x400000000000

/* Set by `readNumber`. */

export let isNegative: bool = false
/** How many significant digits there are (0: the number is zero), and the addresses of the first and the last one. */
export let digits: i32 = 0
export let firstDigit: usize = 0
export let lastDigit: usize = 0
/** The digits as an integer, if they are at most `MOST_DIGITS`. */
export let mantissa: u64 = 0
export let power: i64 = 0

/** Reads a valid number. */
export function readNumber(start: usize, end: usize): void {
  isNegative = byteAt(start) == MINUS
  let count = 0
  let first: usize = 0
  let last: usize = 0
  let whole: u64 = 0
  let exponent: i64 = 0
  // Zeros after the last digit that is none, which may be the number's last.
  let zeros = 0
  let isBehindPoint = false
  let i = isNegative ? start + 1 : start
  for (; i < end; i++) {
    const byte = byteAt(i)
    if (byte == DOT) {
      isBehindPoint = true
      continue
    }
    if (!isDigit(byte)) break
    if (isBehindPoint) exponent--
    if (byte == ZERO) {
      if (count > 0) zeros++
      continue
    }
    if (count == 0) first = i
    last = i
    count += zeros + 1
    if (count <= MOST_DIGITS) {
      for (; zeros > 0; zeros--) whole *= 10
      whole = whole * 10 + ((byte - ZERO) as u64)
    }
    zeros = 0
  }
  digits = count
  firstDigit = first
  lastDigit = last
  mantissa = whole
  power = exponent + zeros + (i < end ? writtenExponent(i, end) : 0)
}

/** What stands after the `e` at `from`. */
function writtenExponent(from: usize, end: usize): i64 {
  if ((byteAt(from) | 0x20) != LOWER_E) return 0
  let exponent: i64 = 0
  for (let i = from + 1; i < end; i++) {
    const byte = byteAt(i)
    if (isDigit(byte)) exponent = min(MOST_EXPONENT, exponent * 10 + ((byte - ZERO) as i64))
  }
  return byteAt(from + 1) == MINUS ? -exponent : exponent
}

/** The double nearest to the number between two addresses, which was read last; infinite beyond the range of doubles. */
export function doubleOfNumber(start: usize, end: usize): f64 {
  const magnitude = magnitudeOfNumber()
  if (isNaN(magnitude)) return nearestDouble(start, end)
  return isNegative ? -magnitude : magnitude
}

/** Whether that double is nearest to no other number of so few digits. */
export function isSafeNumber(): bool {
  return digits <= SURE_DIGITS && abs(power + digits) < SAFE_EXPONENT
}

/** NaN where that takes more than is done here. */
function magnitudeOfNumber(): f64 {
  if (digits == 0) return 0
  if (digits > MOST_DIGITS || abs(power) > LARGEST_POWER) return NaN
  if (power == 0) return mantissa as f64
  if (digits > SURE_DIGITS) return power < 0 ? quotientOf(mantissa, -power as i32) : NaN
  // Both are exact, so that the one operation rounds right (Clinger).
  let factor: f64 = 1
  for (let i: i64 = abs(power); i > 0; i--) factor *= 10
  return power < 0 ? (mantissa as f64) / factor : (mantissa as f64) * factor
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
