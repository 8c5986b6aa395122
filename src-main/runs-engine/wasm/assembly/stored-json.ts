import { byteAt } from './memory'
import {
  BACKSLASH,
  CLOSE_ARRAY,
  CLOSE_OBJECT,
  COMMA,
  OPEN_ARRAY,
  OPEN_OBJECT,
  QUOTE,
  SPACE,
} from './values'

/* Skips JSON that is known to be valid, so that no checks and limits are needed. Reads sixteen bytes at a time. */

/** The bit in which brackets and braces differ. */
const BRACE_BIT: u8 = 0x20

/** Returns the address of the next byte that is not white space. */
export function afterSpace(from: usize): usize {
  let at = from
  while (byteAt(at) <= SPACE) at++
  return at
}

/** Returns the address after a string whose opening quote is before `from`. */
export function afterString(from: usize): usize {
  let at = from
  while (true) {
    const bytes = v128.load(at)
    const stops = i8x16.bitmask(
      v128.or(i8x16.eq(bytes, i8x16.splat(QUOTE)), i8x16.eq(bytes, i8x16.splat(BACKSLASH))),
    )
    if (stops == 0) {
      at += 16
      continue
    }
    at += ctz(stops)
    if (byteAt(at) == QUOTE) return at + 1
    at += 2
  }
}

/** Returns the address after the value of a member of an object. */
export function afterValue(start: usize): usize {
  const first = byteAt(start)
  if (first == QUOTE) return afterString(start + 1)
  return first == OPEN_OBJECT || first == OPEN_ARRAY ? afterNested(start) : afterLiteral(start)
}

function afterLiteral(start: usize): usize {
  let at = start
  while (true) {
    const byte = byteAt(at)
    if (byte <= SPACE || byte == COMMA || byte == CLOSE_OBJECT || byte == CLOSE_ARRAY) return at
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
        i8x16.eq(bytes, i8x16.splat(QUOTE)),
        v128.or(
          i8x16.eq(braces, i8x16.splat(OPEN_OBJECT)),
          i8x16.eq(braces, i8x16.splat(CLOSE_OBJECT)),
        ),
      ),
    )
    if (stops == 0) {
      at += 16
      continue
    }
    at += ctz(stops)
    const byte = byteAt(at++)
    if (byte == QUOTE) at = afterString(at)
    else if (byte == OPEN_OBJECT || byte == OPEN_ARRAY) depth++
    else if (--depth == 0) return at
  }
}
