import * as ascii from '../ascii'
import * as kinds from '../kinds'
import { DATE, DAYS, DURATION, INSTANTS, LOCAL_TIMES } from '../memory-layout'
import { NOT_DOUBLE, NOT_INT64, ODD_TIMES } from '../memory-layout'
import { roundTripsAsDouble } from './host'
import { readDuration } from './durations'
import { DAY_LENGTH, FRACTION, isCalendarDay, isCalendarTime, isIsoDate } from './iso-dates'
import { isOrdinaryInstant, zoneStart } from './iso-dates'
import { byteAt } from './memory'
import { digits, lastDigit, MAX_EXACT_POWER, mantissa, power, readNumber } from './numbers'

/* Finds the type of a column, as bits (`memory-layout.ts`). */

/** A double keeps every number of at most 15 digits, and some numbers of 16 and 17 digits. */
const SAFE_DIGITS: i32 = 15
const MAX_DOUBLE_DIGITS: i32 = 17
const SHORT: usize = 15
/** Digits, signs and points are below this byte. The letter of an exponent is above it. */
const HIGHEST_MARK: u8 = 0x40
/** Splits a double into two halves of 26 bits (Dekker). */
const SPLITTER: f64 = 134217729
/** A margin for the rounding errors of the estimate. */
const MARGIN: f64 = 1e-6

/** The digits of the greatest and of the least 64-bit integer. */
const INT64_DIGITS: usize = 19
const greatest = memory.data<u8>([
  57, 50, 50, 51, 51, 55, 50, 48, 51, 54, 56, 53, 52, 55, 55, 53, 56, 48, 55,
])
const least = memory.data<u8>([
  57, 50, 50, 51, 51, 55, 50, 48, 51, 54, 56, 53, 52, 55, 55, 53, 56, 48, 56,
])

/** 10^0 to 10^22, which are exact as doubles. */
const powers = memory.data<f64>([
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
  1e18, 1e19, 1e20, 1e21, 1e22,
])

/** Whether an integer certainly fits into 64 bits and into a double. */
export function isShortInteger(start: usize, end: usize): bool {
  return end - start <= SHORT && byteAt(start) != ascii.MINUS
}

/** Returns the bits that a value adds to those of its column. */
export function bitsOfValue(typeBits: i32, kind: u8, start: usize, end: usize): i32 {
  const kindBit = 1 << kind
  if (kind > kinds.DECIMAL) return kindBit
  if (kind == kinds.INTEGER) return kindBit | integerBits(typeBits, start, end)
  if (kind == kinds.DECIMAL) return kindBit | decimalBits(typeBits, start, end)
  // A column with any other text is a column of texts, so dates no longer matter.
  if ((typeBits & kindBit) != 0) return kindBit
  if (isOrdinaryInstant(start, end)) return (1 << DATE) | INSTANTS
  if (isIsoDate(start, end)) return (1 << DATE) | dateBits(start, end)
  return readDuration(start, end) ? 1 << DURATION : kindBit
}

/** A long integer is also checked as a double, because the column may have decimals too. */
function integerBits(typeBits: i32, start: usize, end: usize): i32 {
  if (end - start <= SHORT) {
    return byteAt(start) == ascii.MINUS && byteAt(start + 1) == ascii.ZERO ? NOT_INT64 : 0
  }
  return (isInt64(start, end) ? 0 : NOT_INT64) | decimalBits(typeBits, start, end)
}

function decimalBits(typeBits: i32, start: usize, end: usize): i32 {
  return (typeBits & NOT_DOUBLE) != 0 || isDouble(start, end) ? 0 : NOT_DOUBLE
}

function isInt64(start: usize, end: usize): bool {
  const isNegative = byteAt(start) == ascii.MINUS
  const from = isNegative ? start + 1 : start
  if (byteAt(from) == ascii.ZERO) return !isNegative
  const length = end - from
  if (length != INT64_DIGITS) return length < INT64_DIGITS
  return memory.compare(from, isNegative ? least : greatest, INT64_DIGITS) <= 0
}

function dateBits(start: usize, end: usize): i32 {
  if (end - start == DAY_LENGTH) return isCalendarDay(start) ? DAYS : ODD_TIMES
  const zone = zoneStart(start, end)
  const bits = zone == end ? LOCAL_TIMES : INSTANTS
  if (!isCalendarTime(start, zone)) return bits | ODD_TIMES
  // File formats have times of at most six decimals.
  for (let at = start + FRACTION + 6; at < zone; at++) {
    if (byteAt(at) != ascii.ZERO) return bits | ODD_TIMES
  }
  return bits
}

/** Whether the shortest text of the double nearest to a number is the same number. */
export function isDouble(start: usize, end: usize): bool {
  return isShortDecimal(start, end) || isSafeDouble(start, end) || roundTripsAsDouble(start, end)
}

/** Whether a number has at most 15 digits and no exponent. */
function isShortDecimal(start: usize, end: usize): bool {
  const length = end - start
  if (length > SHORT) return false
  const letters = i8x16.bitmask(i8x16.gt_u(v128.load(start), i8x16.splat(HIGHEST_MARK)))
  return (letters & ((1 << (length as i32)) - 1)) == 0
}

/**
 * Whether `isDouble` is certainly true. A number of 16 or 17 digits is `mantissa / 10 ** scale`. The double nearest to it
 * must be nearest to no number with one digit fewer, and to no other number with as many digits that is closer to it.
 */
function isSafeDouble(start: usize, end: usize): bool {
  readNumber(start, end)
  if (digits <= SAFE_DIGITS) return abs(power) <= MAX_EXACT_POWER
  if (digits > MAX_DOUBLE_DIGITS || power > 0 || power < -MAX_EXACT_POWER) return false
  const last = (byteAt(lastDigit) - ascii.ZERO) as f64
  const whole = mantissa as f64
  const divisor = load<f64>(powers + ((-power as usize) << 3))
  const quotient = whole / divisor
  const lost = (mantissa - (whole as u64)) as i64 as f64
  const correction = (remainder(whole, quotient, divisor) + lost) / divisor
  const nearest = quotient + correction
  // The distances below are in units of the last digit.
  const distance = (correction - (nearest - quotient)) * divisor
  const half = halfStep(nearest) * divisor
  const reach = half * (1 + MARGIN)
  return (
    abs(distance) < min(0.5, half) * (1 - MARGIN) &&
    last - distance > reach &&
    10 - last + distance > reach
  )
}

/** Returns `dividend - quotient * divisor`, with the exact product (Dekker). */
function remainder(dividend: f64, quotient: f64, divisor: f64): f64 {
  const product = quotient * divisor
  const quotientHigh = upperHalf(quotient)
  const divisorHigh = upperHalf(divisor)
  const quotientLow = quotient - quotientHigh
  const divisorLow = divisor - divisorHigh
  const high = product - quotientHigh * divisorHigh
  const error =
    quotientLow * divisorLow - (high - quotientLow * divisorHigh - quotientHigh * divisorLow)
  return dividend - product - error
}

function upperHalf(value: f64): f64 {
  const split = SPLITTER * value
  return split - (split - value)
}

/**
 * Returns half of the distance to the next double. Returns 0 for a power of two, because its neighbours are at
 * different distances.
 */
function halfStep(value: f64): f64 {
  const bits = reinterpret<u64>(value)
  if ((bits & 0xfffffffffffff) == 0) return 0
  return reinterpret<f64>((((bits >> 52) & 0x7ff) - 53) << 52)
}
