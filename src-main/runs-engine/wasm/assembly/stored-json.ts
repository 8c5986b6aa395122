import * as ascii from '../ascii'
import { byteAt, equals } from './memory'

/* Skips JSON that is known to be valid, so that no checks and limits are needed. Reads sixteen bytes at a time. */

/** The bit in which brackets and braces differ. */
const BRACE_BIT: u8 = 0x20

/** Returns the address of the next byte that is not white space. */
export function afterSpace(from: usize): usize {
  let at = from
  while (byteAt(at) <= ascii.SPACE) at++
  return at
}

/** Returns the address after a string whose opening quote is before `from`. */
export function afterString(from: usize): usize {
  let at = from
  while (true) {
    const bytes = v128.load(at)
    const stops = i8x16.bitmask(v128.or(equals(bytes, ascii.QUOTE), equals(bytes, ascii.BACKSLASH)))
    if (stops == 0) {
      at += 16
      continue
    }
    at += ctz(stops)
    if (byteAt(at) == ascii.QUOTE) return at + 1
    at += 2
  }
}

/** Returns the address after the value of a member of an object. */
export function afterValue(start: usize): usize {
  const first = byteAt(start)
  if (first == ascii.QUOTE) return afterString(start + 1)
  return first == ascii.OPEN_OBJECT || first == ascii.OPEN_ARRAY
    ? afterNested(start)
    : afterLiteral(start)
}

function afterLiteral(start: usize): usize {
  let at = start
  while (true) {
    const byte = byteAt(at)
    if (
      byte <= ascii.SPACE ||
      byte == ascii.COMMA ||
      byte == ascii.CLOSE_OBJECT ||
      byte == ascii.CLOSE_ARRAY
    )
      return at
    at++
  }
}

function afterNested(start: usize): usize {
  let depth = 0
  let at = start
  while (true) {
    const bytes = v128.load(at)
    const braces = v128.or(bytes, i8x16.splat(BRACE_BIT))
    const stops = i8x16.bitmask(
      v128.or(
        equals(bytes, ascii.QUOTE),
        v128.or(equals(braces, ascii.OPEN_OBJECT), equals(braces, ascii.CLOSE_OBJECT)),
      ),
    )
    if (stops == 0) {
      at += 16
      continue
    }
    at += ctz(stops)
    const byte = byteAt(at++)
    if (byte == ascii.QUOTE) at = afterString(at)
    else if (byte == ascii.OPEN_OBJECT || byte == ascii.OPEN_ARRAY) depth++
    else if (--depth == 0) return at
  }
}
