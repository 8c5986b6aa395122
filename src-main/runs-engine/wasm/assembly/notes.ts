import { survives } from './host'
import { byteAt } from './memory'
import { COLON, DOT, isDigit, MINUS, PLUS, SPACE, ZERO } from './values'

/* What a value adds to the notes of its column (`values/column-type.ts`). */

const NOT_INT64: i32 = 1 << 8
const NOT_DOUBLE: i32 = 1 << 9
const DAYS: i32 = 1 << 10
export const INSTANTS: i32 = 1 << 11
const LOCAL_TIMES: i32 = 1 << 12
const ODD_TIMES: i32 = 1 << 13

const SHORT: usize = 15
const SURE_DIGITS: i32 = 15
const MOST_DIGITS: i32 = 17
/** A number that is no longer, and has no exponent, has no more digits than that. */
const SURE_LENGTH: usize = 15
/** No digit, sign or point is above it; the letter of an exponent is. */
const HIGHEST_MARK: u8 = 0x40
/** Digits of a long number that are read as one integer; the others are another. */
const HIGH_DIGITS: i32 = 9
const LARGEST_POWER: i32 = 22
const SPLITTER: f64 = 134217729
const DOUBT: f64 = 1e-6
const LETTER_T: u8 = 0x54
const LETTER_Z: u8 = 0x5a

/** 10^0 to 10^22, which doubles are exactly. */
const powers = memory.data<f64>([
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
  1e18, 1e19, 1e20, 1e21, 1e22,
])
/** The greatest integer of 64 bits, and the least one's digits. */
const greatest = memory.data<u8>([
  57, 50, 50, 51, 51, 55, 50, 48, 51, 54, 56, 53, 52, 55, 55, 53, 56, 48, 55,
])
const least = memory.data<u8>([
  57, 50, 50, 51, 51, 55, 50, 48, 51, 54, 56, 53, 52, 55, 55, 53, 56, 48, 56,
])
const INT64_DIGITS: usize = 19

/** What an integer adds to these notes. One that is too long for most doubles is tried as one, in case a decimal comes. */
export function integerNotes(notes: i32, start: usize, end: usize): i32 {
  if (end - start <= SHORT) {
    return byteAt(start) == MINUS && byteAt(start + 1) == ZERO ? NOT_INT64 : 0
  }
  return (isInt64(start, end) ? 0 : NOT_INT64) | decimalNotes(notes, start, end)
}

/** What a decimal adds. */
export function decimalNotes(notes: i32, start: usize, end: usize): i32 {
  if ((notes & NOT_DOUBLE) != 0) return 0
  return survivesSurely(start, end) || survives(start, end) ? 0 : NOT_DOUBLE
}

function isInt64(start: usize, end: usize): bool {
  const isNegative = byteAt(start) == MINUS
  const from = isNegative ? start + 1 : start
  if (byteAt(from) == ZERO) return !isNegative
  const length = end - from
  if (length != INT64_DIGITS) return length < INT64_DIGITS
  return memory.compare(from, isNegative ? least : greatest, INT64_DIGITS) <= 0
}

/**
 * Whether it can be seen quickly that a number survives as a double: that the shortest text of the double nearest to it
 * denotes the same decimal value. Up to 15 digits always do; with 16 or 17, the double must stand for no number with one
 * digit fewer, and for no other with as many digits that is nearer to it.
 */
function survivesSurely(start: usize, end: usize): bool {
  if (isShortDecimal(start, end)) return true
  let digits = 0
  let highDigits: u32 = 0
  let lowDigits: u32 = 0
  let lastDigit: u32 = 0
  let point: usize = 0
  let i = byteAt(start) == MINUS ? start + 1 : start
  for (; i < end; i++) {
    const byte = byteAt(i)
    if (isDigit(byte)) {
      const digit = (byte - ZERO) as u32
      if (digits > 0 || digit > 0) {
        digits++
        if (digits <= HIGH_DIGITS) highDigits = highDigits * 10 + digit
        else if (digits <= MOST_DIGITS) lowDigits = lowDigits * 10 + digit
        lastDigit = digit
      }
    } else if (byte == DOT) {
      point = i
    } else {
      break
    }
  }
  const scale = (point == 0 ? 0 : ((i - point) as i32) - 1) - (i < end ? exponentAt(i, end) : 0)
  if (digits <= SURE_DIGITS && abs(scale) <= LARGEST_POWER) return true
  if (digits > MOST_DIGITS || scale < 0 || scale > LARGEST_POWER) return false
  const low = lowDigits as f64
  const last = lastDigit as f64
  const shifted = (highDigits as f64) * powerOfTen(max(digits - HIGH_DIGITS, 0))
  const whole = shifted + low
  const power = powerOfTen(scale)
  const quotient = whole / power
  const lost = low - (whole - shifted)
  const correction = (remainder(whole, quotient, power) + lost) / power
  const sum = quotient + correction
  const beyond = (correction - (sum - quotient)) * power
  const half = halfStep(sum) * power
  const reach = half * (1 + DOUBT)
  return (
    last != 0 &&
    abs(beyond) < min(0.5, half) * (1 - DOUBT) &&
    last - beyond > reach &&
    10 - last + beyond > reach
  )
}

/** Whether a number has at most 15 digits, and no exponent. */
function isShortDecimal(start: usize, end: usize): bool {
  const length = end - start
  if (length > SURE_LENGTH) return false
  const letters = i8x16.bitmask(i8x16.gt_u(v128.load(start), i8x16.splat(HIGHEST_MARK)))
  return (letters & ((1 << (length as i32)) - 1)) == 0
}

function powerOfTen(exponent: i32): f64 {
  return load<f64>(powers + ((exponent as usize) << 3))
}

/** The number after the `e` at `start`. */
function exponentAt(start: usize, end: usize): i32 {
  const sign = byteAt(start + 1)
  let exponent = 0
  for (let i = sign == PLUS || sign == MINUS ? start + 2 : start + 1; i < end; i++) {
    // Far out of reach already, and more than a run has bytes; more digits must not overflow.
    if (exponent < 100000000) exponent = exponent * 10 + ((byteAt(i) - ZERO) as i32)
  }
  return sign == MINUS ? -exponent : exponent
}

function remainder(dividend: f64, quotient: f64, divisor: f64): f64 {
  const product = quotient * divisor
  const q = upperHalf(quotient)
  const d = upperHalf(divisor)
  const qRest = quotient - q
  const dRest = divisor - d
  const beyond = qRest * dRest - (product - q * d - qRest * d - q * dRest)
  return dividend - product - beyond
}

function upperHalf(value: f64): f64 {
  const split = SPLITTER * value
  return split - (split - value)
}

function halfStep(value: f64): f64 {
  const bits = reinterpret<u64>(value)
  if ((bits & 0xfffffffffffff) == 0) return 0
  return reinterpret<f64>((((bits >> 52) & 0x7ff) - 53) << 52)
}

/**
 * Whether a text is an instant as most programs write it, `2026-03-01T09:30:00Z` or `2026-03-01T09:30:00.123Z`, of a day
 * that every month has: that is seen at a glance.
 */
export function isOrdinaryInstant(start: usize, end: usize): bool {
  const length = end - start
  if (length != 24 && length != 20) return false
  // A digit differs from 0 by its own value; what must be a mark must not differ.
  const date = v128.xor(
    v128.load(start),
    i8x16(48, 48, 48, 48, 45, 48, 48, 45, 48, 48, 84, 48, 48, 58, 48, 48),
  )
  const rest =
    length == 24
      ? v128.xor(
          v128.load64_zero(start + 16),
          i8x16(58, 48, 48, 46, 48, 48, 48, 90, 0, 0, 0, 0, 0, 0, 0, 0),
        )
      : v128.xor(
          v128.load32_zero(start + 16),
          i8x16(58, 48, 48, 90, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        )
  const most = i8x16(9, 9, 9, 9, 0, 1, 9, 0, 2, 9, 0, 2, 9, 0, 5, 9)
  const mostOfRest =
    length == 24
      ? i8x16(0, 5, 9, 0, 9, 9, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0)
      : i8x16(0, 5, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
  if (!i8x16.all_true(i8x16.le_u(date, most))) return false
  if (!i8x16.all_true(i8x16.le_u(rest, mostOfRest))) return false
  const month = twoDigits(start + 5)
  const day = twoDigits(start + 8)
  return month >= 1 && month <= 12 && day >= 1 && day <= 28 && twoDigits(start + 11) < 24
}

export function isIsoDate(start: usize, end: usize): bool {
  const length = end - start
  if (length < 10 || length > 40 || !areDigits(start)) return false
  if (byteAt(start + 4) != MINUS || byteAt(start + 7) != MINUS) return false
  if (!isBetween(start + 5, 1, 12) || !isBetween(start + 8, 1, 31)) return false
  if (length == 10) return true
  const mark = byteAt(start + 10)
  return (mark == LETTER_T || mark == SPACE) && isTime(start + 11, end)
}

function isTime(start: usize, end: usize): bool {
  if (start + 5 > end || !isBetween(start, 0, 24) || byteAt(start + 2) != COLON) return false
  if (!isBetween(start + 3, 0, 59)) return false
  let i = start + 5
  if (i < end && byteAt(i) == COLON) {
    if (i + 3 > end || !isBetween(i + 1, 0, 60)) return false
    i += 3
    if (i < end && byteAt(i) == DOT) {
      const from = ++i
      while (i < end && isDigit(byteAt(i))) i++
      if (i == from) return false
    }
  }
  return i == end || isZone(i, end)
}

function isZone(start: usize, end: usize): bool {
  const sign = byteAt(start)
  if (sign == LETTER_Z) return start + 1 == end
  if (sign != PLUS && sign != MINUS) return false
  if (end - start == 6 && byteAt(start + 3) == COLON) {
    return isBetween(start + 1, 0, 14) && isBetween(start + 4, 0, 59)
  }
  return end - start == 5 && isBetween(start + 1, 0, 14) && isBetween(start + 3, 0, 59)
}

function areDigits(start: usize): bool {
  return (
    isDigit(byteAt(start)) &&
    isDigit(byteAt(start + 1)) &&
    isDigit(byteAt(start + 2)) &&
    isDigit(byteAt(start + 3))
  )
}

function isBetween(start: usize, low: i32, high: i32): bool {
  if (!isDigit(byteAt(start)) || !isDigit(byteAt(start + 1))) return false
  const number = twoDigits(start)
  return number >= low && number <= high
}

export function twoDigits(start: usize): i32 {
  return ((byteAt(start) - ZERO) as i32) * 10 + ((byteAt(start + 1) - ZERO) as i32)
}

/** What an ISO 8601 date adds to the notes of its column. */
export function dateNotes(start: usize, end: usize): i32 {
  const isDay = isDayOfCalendar(start)
  if (end - start == 10) return isDay ? DAYS : ODD_TIMES
  const zone = zoneStart(start, end)
  const notes = zone == end ? LOCAL_TIMES : INSTANTS
  if (!isDay || twoDigits(start + 11) == 24) return notes | ODD_TIMES
  if (zone > start + 16) {
    if (twoDigits(start + 17) == 60) return notes | ODD_TIMES
    for (let i = start + 26; i < zone; i++) if (byteAt(i) != ZERO) return notes | ODD_TIMES
  }
  return notes
}

/** Whether the day of a date exists; its month does. */
export function isDayOfCalendar(start: usize): bool {
  const day = twoDigits(start + 8)
  if (day <= 28) return true
  const month = twoDigits(start + 5)
  if (month == 2) return day == 29 && isLeap(twoDigits(start) * 100 + twoDigits(start + 2))
  return day <= 30 || (month != 4 && month != 6 && month != 9 && month != 11)
}

function isLeap(year: i32): bool {
  return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
}

/** Where the zone of a date with a time begins; `end` without one. */
export function zoneStart(start: usize, end: usize): usize {
  if (byteAt(end - 1) == LETTER_Z) return end - 1
  for (let i = start + 16; i < end; i++) {
    const byte = byteAt(i)
    if (!isDigit(byte) && byte != COLON && byte != DOT) return i
  }
  return end
}
