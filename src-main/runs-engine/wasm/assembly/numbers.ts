import * as ascii from '../ascii'
import * as kinds from '../kinds'
import { LARGE_NUMBER, NO_NUMBER, SMALL_NUMBER } from '../summary-layout'
import { nearestDouble } from './host'
import { byteAt } from './memory'
import { endOfNumber, isDigit } from './values'

/*
 * Reads JSON numbers of any length: the sign, the significant digits (without zeros at either end), and the power of
 * ten of the last of them.
 */

/** A double keeps any number of this many digits, and a 64-bit integer holds `MAX_DIGITS`. */
const SAFE_DIGITS: i32 = 15
export const MAX_DIGITS: i32 = 19
/** 10^22 is the largest power of ten that is exact as a double, and 5^22 has fewer than 52 bits. */
export const MAX_EXACT_POWER: i64 = 22
/** Well within the range of doubles, because digits are lost near its ends. */
const SAFE_EXPONENT: i64 = 290
/** All greater exponents count as equal. */
export const MAX_EXPONENT: i64 = 0x400000000000

/* Set by `readNumber`. */

export let isNegative: bool = false
/** The number of significant digits, and the addresses of the first and the last one. A number without them is zero. */
export let digits: i32 = 0
export let firstDigit: usize = 0
export let lastDigit: usize = 0
/** The digits as an integer, unless there are more than `MAX_DIGITS`. */
export let mantissa: u64 = 0
export let power: i64 = 0

/** Reads a valid number. */
export function readNumber(start: usize, end: usize): void {
  isNegative = byteAt(start) == ascii.MINUS
  let count = 0
  let first: usize = 0
  let last: usize = 0
  let whole: u64 = 0
  let exponent: i64 = 0
  // Zeros since the last other digit, which are significant only if another digit follows.
  let zeros = 0
  let isBehindPoint = false
  let at = isNegative ? start + 1 : start
  for (; at < end; at++) {
    const byte = byteAt(at)
    if (byte == ascii.DOT) {
      isBehindPoint = true
      continue
    }
    if (!isDigit(byte)) break
    if (isBehindPoint) exponent--
    if (byte == ascii.ZERO) {
      if (count > 0) zeros++
      continue
    }
    if (count == 0) first = at
    last = at
    count += zeros + 1
    if (count <= MAX_DIGITS) {
      for (; zeros > 0; zeros--) whole *= 10
      whole = whole * 10 + ((byte - ascii.ZERO) as u64)
    }
    zeros = 0
  }
  digits = count
  firstDigit = first
  lastDigit = last
  mantissa = whole
  power = exponent + zeros + (at < end ? exponentAt(at, end) : 0)
}

/** Returns the exponent whose `e` is at `from`. */
function exponentAt(from: usize, end: usize): i64 {
  if ((byteAt(from) | 0x20) != ascii.LOWER_E) return 0
  let exponent: i64 = 0
  for (let at = from + 1; at < end; at++) {
    const byte = byteAt(at)
    if (isDigit(byte)) exponent = min(MAX_EXPONENT, exponent * 10 + ((byte - ascii.ZERO) as i64))
  }
  return byteAt(from + 1) == ascii.MINUS ? -exponent : exponent
}

/**
 * Returns the double nearest to the number that was read last, which is between the addresses. It is infinite if the
 * number is too large.
 */
export function doubleOfNumber(start: usize, end: usize): f64 {
  const magnitude = magnitudeOfNumber()
  if (isNaN(magnitude)) return nearestDouble(start, end)
  return isNegative ? -magnitude : magnitude
}

/** Whether no other number of at most 15 digits has the same nearest double. */
export function isSafeNumber(): bool {
  return digits <= SAFE_DIGITS && abs(power + digits) < SAFE_EXPONENT
}

/** Returns NaN if the exact result needs more than 64-bit arithmetic. */
function magnitudeOfNumber(): f64 {
  if (digits == 0) return 0
  if (digits > MAX_DIGITS || abs(power) > MAX_EXACT_POWER) return NaN
  if (power == 0) return mantissa as f64
  if (digits > SAFE_DIGITS) return power < 0 ? quotientOf(mantissa, -power as i32) : NaN
  // Both operands are exact, so that one operation rounds correctly (Clinger).
  let factor: f64 = 1
  for (let i: i64 = abs(power); i > 0; i--) factor *= 10
  return power < 0 ? (mantissa as f64) / factor : (mantissa as f64) * factor
}

/**
 * Returns `number / 10 ** scale`. It divides until the quotient has more bits than a double. The remainder decides a
 * tie.
 */
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

/** Writes an integer with this many decimal digits. Returns the address after them. */
export function putDigits(to: usize, number: i64, count: i32): usize {
  let rest = number
  for (let at = to + count - 1; at >= to; at--) {
    store<u8>(at, ascii.ZERO + ((rest % 10) as u8))
    rest /= 10
  }
  return to + count
}

/** Returns how many decimal digits a positive integer has. */
export function countDigits(number: i64): i32 {
  let count = 1
  for (let rest = number; rest >= 10; rest /= 10) count++
  return count
}

/** A longer number may have zeros that change what a sum of it looks like. */
const MAX_ADDEND: usize = 40

/* Set by `readAddend`: the number without its point, and how many of its digits are decimals. */

export let addend: f64 = 0
export let addendScale: i32 = 0

/**
 * Reads a number, or a text in the form of a JSON number, for a sum. `00626` is an identifier, whose zeros matter.
 * Returns what the value is to the sum.
 */
export function readAddend(kind: u8, start: usize, end: usize): i32 {
  const isNumber = kind == kinds.INTEGER || kind == kinds.DECIMAL
  const isNumeric = kind == kinds.TEXT && start < end && endOfNumber(start, end) == end
  if (!isNumber && !isNumeric) return NO_NUMBER
  if (end - start > MAX_ADDEND) return LARGE_NUMBER
  readNumber(start, end)
  const isWhole = digits == 0 || power >= 0
  if (digits + (isWhole ? power : 0) > SAFE_DIGITS || -power > (MAX_ADDEND as i64))
    return LARGE_NUMBER
  const whole = mantissa as f64
  addend = isWhole ? doubleOfNumber(start, end) : isNegative ? -whole : whole
  addendScale = isWhole ? 0 : (-power as i32)
  return SMALL_NUMBER
}
