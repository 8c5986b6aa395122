import { byteAt } from './memory'
import { decimalNotes } from './notes'
import { digits, power, readNumber } from './numbers'
import { DOT, isDigit, LOWER_E, MINUS, ZERO } from './values'

/** Digits that Excel shows and keeps of any number. */
const SHOWN_DIGITS = 15
/** Digits that tell every double from its neighbours. */
const DOUBLE_DIGITS = 17
/** Powers of ten, both ways, that Excel has in full precision. */
const MAX_POWER = 307
/** Longer ones are mostly zeros; no reader should have to cope. */
const MAX_LENGTH = 40

/**
 * Whether a number cell can hold a JSON number so that each of its digits can be read again. Up to 15 digits it can. More
 * only behind a decimal point, and if they are just the digits with which a double is written, as averages are: the cell
 * holds this double. Longer whole numbers are ids or counters, which Excel would show with zeros at the end.
 */
export function isExactNumber(start: usize, end: usize): bool {
  const length = (end - start) as i32
  if (length <= SHOWN_DIGITS && !hasExponent(start, length)) return true
  if (length > MAX_LENGTH) return false
  readNumber(start, end)
  if (digits == 0) return true
  // That of the first digit.
  const exponent = power + digits - 1
  if (abs(exponent) > MAX_POWER) return false
  if (digits <= SHOWN_DIGITS) return true
  if (digits > DOUBLE_DIGITS || exponent >= SHOWN_DIGITS) return false
  return decimalNotes(0, start, end) == 0
}

/** Whether a number of at most sixteen bytes has one. */
function hasExponent(start: usize, length: i32): bool {
  const letters = v128.or(v128.load(start), i8x16.splat(0x20))
  return ctz(i8x16.bitmask(i8x16.eq(letters, i8x16.splat(LOWER_E)))) < length
}

/**
 * How many decimals a text has that is a number and can be a number cell without losing a digit: no needless zero in
 * front, no exponent, and at most 15 digits. Returns -1 for any other text.
 */
export function decimalsOfText(start: usize, end: usize): i32 {
  if (((end - start) as i32) > SHOWN_DIGITS + 2) return -1
  const first = byteAt(start) == MINUS ? start + 1 : start
  let count = 0
  let point: usize = 0
  let isZero = true
  for (let i = first; i < end; i++) {
    const byte = byteAt(i)
    if (byte == DOT && point == 0 && i > first) {
      point = i
      continue
    }
    if (!isDigit(byte) || ++count > SHOWN_DIGITS) return -1
    if (byte != ZERO) isZero = false
  }
  const whole = (point == 0 ? end : point) - first
  if (count == 0 || whole == 0 || point == end - 1) return -1
  if (whole > 1 && byteAt(first) == ZERO) return -1
  // Minus zero would come back as zero.
  if (isZero && first > start) return -1
  return point == 0 ? 0 : ((end - point) as i32) - 1
}
