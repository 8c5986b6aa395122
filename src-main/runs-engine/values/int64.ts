import { at, isDigit, MINUS, ZERO } from '../read/json-bytes.ts'

const TWO_32 = 2 ** 32
const TWO_17 = 2 ** 17
const TWO_15 = 2 ** 15

/** Writes an integer of 64 bits as eight bytes, the least first. */
export function putWireInt64(
  into: Uint8Array,
  to: number,
  bytes: Uint8Array,
  start: number,
  end: number,
): void {
  const isNegative = at(bytes, start) === MINUS
  const split = Math.max(start, end - 9)
  let high = 0
  let low = 0
  for (let i = isNegative ? start + 1 : start; i < split; i++)
    high = high * 10 + at(bytes, i) - ZERO
  for (let i = split; i < end; i++) {
    const byte = at(bytes, i)
    if (isDigit(byte)) low = low * 10 + byte - ZERO
  }
  if (isNegative) putInt64(into, to, -high, 1e9, -low)
  else putInt64(into, to, high, 1e9, low)
}

/**
 * Writes `high * factor + low` as eight bytes, the least first; exact for integers with
 * |high| <= 2^38, 0 < factor < 2^30 and |low| < 2^50, though their sum need not be one of a double.
 */
export function putInt64(
  into: Uint8Array,
  to: number,
  high: number,
  factor: number,
  low: number,
): void {
  const upper = Math.floor(high / TWO_17)
  const lower = high - upper * TWO_17
  const product = upper * factor
  const carried = Math.floor(product / TWO_15)
  const rest = (product - carried * TWO_15) * TWO_17 + lower * factor + low
  const carriedRest = Math.floor(rest / TWO_32)
  putInt32(into, to, rest - carriedRest * TWO_32)
  putInt32(into, to + 4, carried + carriedRest)
}

/** Writes the 32 low bits of an integer, the least byte first. */
export function putInt32(into: Uint8Array, to: number, number: number): void {
  into[to] = number
  into[to + 1] = number >>> 8
  into[to + 2] = number >>> 16
  into[to + 3] = number >>> 24
}

/** Four bytes that stand at `from` as an integer with a sign. */
export function int32At(bytes: Uint8Array, from: number): number {
  return (
    at(bytes, from) |
    (at(bytes, from + 1) << 8) |
    (at(bytes, from + 2) << 16) |
    (at(bytes, from + 3) << 24)
  )
}
