import type { ByteBuffer } from '../byte-buffer.ts'
import { at, DOT, isDigit, LOWER_E, MINUS, UPPER_E, ZERO } from '../read/json-bytes.ts'

/* The first bytes of numbers, in their order. */
const NEGATIVE = 1
const ZERO_RANK = 2
const POSITIVE = 3

/** Exponents in this range are one byte, others seven. */
const MOST_SHORT = 100
const SHORT_ZERO = 0x80
const LONG_ABOVE = 0xf0
const LONG_BELOW = 0x10

/** Beyond this all exponents count as equal; no file has the room to write such a number out. */
const MOST_EXPONENT = 2 ** 46

/**
 * Adds a number as bytes whose order is that of the numbers' exact values, however many digits they have: `1.0`, `1`
 * and `10e-1` are the same bytes. They are its sign, its exponent as 0.DIGITS × 10^exponent, and its digits without
 * zeros at the ends, two a byte, with a byte that ends them. All but the sign is inverted below zero. No number is the
 * beginning of another one.
 */
export function putNumber(into: ByteBuffer, bytes: Uint8Array, start: number, end: number): void {
  const isNegative = at(bytes, start) === MINUS
  let first = -1
  let last = -1
  let exponent = 0
  let isBehindPoint = false
  let i = isNegative ? start + 1 : start
  for (; i < end; i++) {
    const byte = at(bytes, i)
    if (byte === DOT) {
      isBehindPoint = true
      continue
    }
    if (!isDigit(byte)) break
    if (byte !== ZERO) {
      if (first < 0) first = i
      last = i
    }
    if (first >= 0 && !isBehindPoint) exponent++
    if (first < 0 && isBehindPoint) exponent--
  }
  if (first < 0) {
    into.push(ZERO_RANK)
    return
  }
  if (i < end) exponent += writtenExponent(bytes, i, end)

  into.reserve(last - first + 12)
  into.push(isNegative ? NEGATIVE : POSITIVE)
  const from = into.length
  putExponent(into, exponent)
  putDigits(into, bytes, first, last)
  if (isNegative) invert(into, from)
}

/** Adds digits between two of them, two a byte and with a zero byte at their end; the last one is no zero. */
function putDigits(into: ByteBuffer, bytes: Uint8Array, first: number, last: number): void {
  let tens = -1
  for (let i = first; i <= last; i++) {
    const byte = at(bytes, i)
    if (byte === DOT) continue
    if (tens < 0) {
      tens = (byte - ZERO) * 10
      continue
    }
    into.push(tens + byte - ZERO + 1)
    tens = -1
  }
  if (tens >= 0) into.push(tens + 1)
  into.push(0)
}

/** Turns the order of what was added from `from` on around. */
function invert(into: ByteBuffer, from: number): void {
  for (let i = from; i < into.length; i++) into.bytes[i] = at(into.bytes, i) ^ 0xff
}

/** Adds a number from 0 to below 256^`length`, its highest byte first. */
function putWhole(into: ByteBuffer, value: number, length: number): void {
  for (let power = 256 ** (length - 1); power >= 1; power /= 256) {
    into.push(Math.floor(value / power) % 256)
  }
}

function putExponent(into: ByteBuffer, exponent: number): void {
  if (Math.abs(exponent) <= MOST_SHORT) {
    into.push(SHORT_ZERO + exponent)
    return
  }
  into.push(exponent > 0 ? LONG_ABOVE : LONG_BELOW)
  putWhole(into, exponent + 2 * MOST_EXPONENT, 6)
}

/** What stands after the `e` at `from`. */
function writtenExponent(bytes: Uint8Array, from: number, end: number): number {
  if (at(bytes, from) !== LOWER_E && at(bytes, from) !== UPPER_E) return 0
  const isNegative = at(bytes, from + 1) === MINUS
  let exponent = 0
  for (let i = from + 1; i < end; i++) {
    const byte = at(bytes, i)
    if (isDigit(byte)) exponent = Math.min(MOST_EXPONENT, exponent * 10 + byte - ZERO)
  }
  return isNegative ? -exponent : exponent
}
