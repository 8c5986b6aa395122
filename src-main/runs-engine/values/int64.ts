import { at, MINUS, ZERO } from '../read/json-bytes.ts'

const encoder = new TextEncoder()
const GREATEST = encoder.encode('9223372036854775807')
const LEAST = encoder.encode('9223372036854775808')

/**
 * Whether an integer as JSON writes it is a 64-bit one, to the digit. `-0` is none: as an integer
 * it would lose its sign.
 */
export function isInt64(bytes: Uint8Array, start: number, end: number): boolean {
  const isNegative = at(bytes, start) === MINUS
  const from = isNegative ? start + 1 : start
  if (at(bytes, from) === ZERO) return !isNegative
  return isAtMost(bytes, from, end, isNegative ? LEAST : GREATEST)
}

/** Compares digits, which do not begin with 0 unless there is only one. */
function isAtMost(bytes: Uint8Array, start: number, end: number, most: Uint8Array): boolean {
  if (end - start !== most.length) return end - start < most.length
  for (let i = 0; i < most.length; i++) {
    const more = at(bytes, start + i) - at(most, i)
    if (more !== 0) return more < 0
  }
  return true
}

/** Writes the 32 low bits of an integer, the least byte first. */
export function putInt32(into: Uint8Array, to: number, number: number): void {
  into[to] = number
  into[to + 1] = number >>> 8
  into[to + 2] = number >>> 16
  into[to + 3] = number >>> 24
}
