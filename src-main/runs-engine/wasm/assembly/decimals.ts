import { hashBytes, hashNumber } from './bytes'
import { magnitudeOf, MOST_DIGITS, SURE_DIGITS } from './doubles'
import { nearestDouble } from './host'
import { byteAt } from './memory'
import { exponentAt } from './notes'
import { putNumber } from './order-keys'
import { DOT, isDigit, MINUS, ZERO } from './values'

/* JSON numbers as doubles, and hashes that are the same for the same number, however it is written. */

/** Far from the ends of a double's range, where digits get lost. */
const SAFE_EXPONENT: i32 = 290

/** Seeds that keep values of different kinds apart. */
const NUMBER: u64 = 1
const LONG_NUMBER: u64 = 2

/** Set by `readDecimal`: the nearest double, infinite beyond its range; whether it stands for this number alone; and the hash. */
export let decimalValue: f64 = 0
export let isSafeDecimal: bool = false
export let decimalHash: u64 = 0

/** Reads a valid JSON number. `room`: its bytes may be written there. */
export function readDecimal(start: usize, end: usize, room: usize): void {
  const isNegative = byteAt(start) == MINUS
  let mantissa: u64 = 0
  let digits = 0
  // Zeros after the last digit that is none, which may be the number's last.
  let zeros = 0
  let power = 0
  let isBehindPoint = false
  let i = isNegative ? start + 1 : start
  for (; i < end; i++) {
    const byte = byteAt(i)
    if (byte == DOT) {
      isBehindPoint = true
      continue
    }
    if (!isDigit(byte)) break
    if (isBehindPoint) power--
    if (byte == ZERO) {
      if (digits > 0) zeros++
      continue
    }
    digits += zeros + 1
    if (digits <= MOST_DIGITS) {
      for (; zeros > 0; zeros--) mantissa *= 10
      mantissa = mantissa * 10 + ((byte - ZERO) as u64)
    }
    zeros = 0
  }
  if (digits == 0) {
    decimalValue = 0
    isSafeDecimal = true
    decimalHash = hashNumber(NUMBER, 0)
    return
  }
  power += zeros
  if (i < end) power += exponentAt(i, end)
  isSafeDecimal = digits <= SURE_DIGITS && abs(power + digits) < SAFE_EXPONENT
  decimalValue = doubleOf(mantissa, digits, power, isNegative, start, end)
  if (digits <= MOST_DIGITS && abs(power) < 0x8000) {
    const sign: u64 = isNegative ? 1 << 16 : 0
    decimalHash = hashNumber(NUMBER | ((((power & 0xffff) as u64) | sign) << 8), mantissa)
  } else {
    decimalHash = hashBytes(LONG_NUMBER, room, putNumber(room, start, end))
  }
}

function doubleOf(
  mantissa: u64,
  digits: i32,
  power: i32,
  isNegative: bool,
  start: usize,
  end: usize,
): f64 {
  const magnitude = magnitudeOf(mantissa, digits, -power)
  if (isNaN(magnitude)) return nearestDouble(start, end)
  return isNegative ? -magnitude : magnitude
}
