import { hashBytes, hashNumber } from './bytes'
import { nearestDouble } from './host'
import { byteAt } from './memory'
import { halfStep, remainder } from './notes'
import { putNumber } from './order-keys'
import { DOT, isDigit, LOWER_E, MINUS, PLUS, ZERO } from './values'

/* JSON numbers as doubles, and hashes that are the same for the same number, however it is written. */

/** Decimals of so many digits are all different as doubles. */
const SAFE_DIGITS: i32 = 15
/** So many digits surely fit into 64 bits. */
const MOST_DIGITS: i32 = 19
const LARGEST_POWER: i32 = 22
/** Far from the ends of a double's range, where digits get lost. */
const SAFE_EXPONENT: i32 = 290
/** How much of half a step may be in doubt. */
const DOUBT: f64 = 1e-6

/** Seeds that keep values of different kinds apart. */
const NUMBER: u64 = 1
const LONG_NUMBER: u64 = 2

/** 10^0 to 10^22, which doubles are exactly. */
const powers = memory.data<f64>([
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
  1e18, 1e19, 1e20, 1e21, 1e22,
])

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
  isSafeDecimal = digits <= SAFE_DIGITS && abs(power + digits) < SAFE_EXPONENT
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
  if (digits > MOST_DIGITS) return nearestDouble(start, end)
  const high = mantissa as f64
  let value = high
  if (power != 0) {
    if (abs(power) > LARGEST_POWER) return nearestDouble(start, end)
    const scale = load<f64>(powers + ((abs(power) as usize) << 3))
    // Both are exact, and so the result is the nearest (Clinger, 1990).
    if (digits <= SAFE_DIGITS) value = power < 0 ? high / scale : high * scale
    else if (power > 0) return nearestDouble(start, end)
    else {
      // What the digits and the division lost is added; near the middle between two doubles it may not be enough.
      const lost = (mantissa - (high as u64)) as i64 as f64
      const quotient = high / scale
      const correction = (remainder(high, quotient, scale) + lost) / scale
      value = quotient + correction
      const beyond = abs(correction - (value - quotient))
      const half = halfStep(value)
      if (abs(beyond - half) < half * DOUBT || half == 0) return nearestDouble(start, end)
    }
  }
  return isNegative ? -value : value
}

function exponentAt(from: usize, end: usize): i32 {
  if ((byteAt(from) | 0x20) != LOWER_E) return 0
  const sign = byteAt(from + 1)
  let exponent = 0
  for (let i = sign == PLUS || sign == MINUS ? from + 2 : from + 1; i < end; i++) {
    if (exponent < 100000000) exponent = exponent * 10 + ((byteAt(i) - ZERO) as i32)
  }
  return sign == MINUS ? -exponent : exponent
}
