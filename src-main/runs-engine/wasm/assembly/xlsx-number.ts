import * as ascii from '../ascii'
import { DECIMALS_STYLE } from '../xlsx-layout'
import { isDouble } from './infer-type'
import { byteAt, equals } from './memory'
import { digits, power, readNumber } from './numbers'
import { isDigit } from './values'

/** Excel shows and keeps this many digits of any number. */
const SHOWN_DIGITS: i32 = 15
/** This many digits distinguish any two doubles. */
const DOUBLE_DIGITS = 17
/** The powers of ten, positive and negative, that Excel has in full precision. */
const MAX_POWER = 307
/** Longer numbers are mostly zeros, and readers may not support them. */
const MAX_LENGTH = 40

/**
 * Whether a number cell can hold a JSON number without loss. It can hold 15 digits. It can hold more only behind a
 * decimal point, if they are the shortest text of a double, as in averages: the cell holds that double. Longer
 * integers are IDs or counters, whose last digits Excel would show as zeros.
 */
export function isExactNumber(start: usize, end: usize): bool {
  const length = (end - start) as i32
  if (length <= SHOWN_DIGITS && !hasExponent(start, length)) return true
  if (length > MAX_LENGTH) return false
  readNumber(start, end)
  if (digits == 0) return true
  const exponentOfFirst = power + digits - 1
  if (abs(exponentOfFirst) > MAX_POWER) return false
  if (digits <= SHOWN_DIGITS) return true
  if (digits > DOUBLE_DIGITS || exponentOfFirst >= SHOWN_DIGITS) return false
  return isDouble(start, end)
}

/** Whether a number of at most sixteen bytes has an exponent. */
function hasExponent(start: usize, length: i32): bool {
  const letters = v128.or(v128.load(start), i8x16.splat(0x20))
  return ctz(i8x16.bitmask(equals(letters, ascii.LOWER_E))) < length
}

/**
 * Returns the style of the number cell that holds a text without loss, or -1 if there is none. It shows all decimals of at
 * most 15 digits, trailing zeros included. A cell shows fewer of more digits, but holds them all (`isExactNumber`).
 */
export function styleOfText(start: usize, end: usize): i32 {
  const decimals = decimalsOfText(start, end)
  if (decimals < 0) return -1
  const marks: usize = (byteAt(start) == ascii.MINUS ? 1 : 0) + (decimals > 0 ? 1 : 0)
  if (((end - start - marks) as i32) <= SHOWN_DIGITS) {
    return decimals == 0 ? 0 : DECIMALS_STYLE + decimals - 1
  }
  const isHeld = decimals > 0 && byteAt(end - 1) != ascii.ZERO && isExactNumber(start, end)
  return isHeld ? 0 : -1
}

/**
 * Returns the number of decimals of a text that is a plain number: no leading zero and no exponent. Returns -1 for any
 * other text.
 */
export function decimalsOfText(start: usize, end: usize): i32 {
  const first = byteAt(start) == ascii.MINUS ? start + 1 : start
  let count = 0
  let point: usize = 0
  let isZero = true
  for (let at = first; at < end; at++) {
    const byte = byteAt(at)
    if (byte == ascii.DOT && point == 0 && at > first) {
      point = at
      continue
    }
    if (!isDigit(byte)) return -1
    count++
    if (byte != ascii.ZERO) isZero = false
  }
  const whole = (point == 0 ? end : point) - first
  if (count == 0 || whole == 0 || point == end - 1) return -1
  if (whole > 1 && byteAt(first) == ascii.ZERO) return -1
  // A cell would show -0 as 0.
  if (isZero && first > start) return -1
  return point == 0 ? 0 : ((end - point) as i32) - 1
}
