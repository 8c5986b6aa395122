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

/*
 * Passes over JSON that was found valid when it arrived: it is not checked again, and no limits are needed. Sixteen
 * bytes are looked at at a time.
 */

/** The bit by which brackets and braces differ. */
const BRACE_BIT: u8 = 0x20

/** The address of the next byte that is not white space; nearly always that is `from`. */
export function afterSpace(from: usize): usize {
  let i = from
  while (byteAt(i) <= SPACE) i++
  return i
}

/** The address after a string whose first inner byte is at `from`. */
export function afterString(from: usize): usize {
  let i = from
  while (true) {
    const bytes = v128.load(i)
    const stops = i8x16.bitmask(
      v128.or(i8x16.eq(bytes, i8x16.splat(QUOTE)), i8x16.eq(bytes, i8x16.splat(BACKSLASH))),
    )
    if (stops == 0) {
      i += 16
      continue
    }
    i += ctz(stops)
    if (byteAt(i) == QUOTE) return i + 1
    i += 2
  }
}

/** The address after the value at `start`, which is a member of an object. */
export function afterValue(start: usize): usize {
  const first = byteAt(start)
  if (first == QUOTE) return afterString(start + 1)
  return first == OPEN_OBJECT || first == OPEN_ARRAY ? afterNested(start) : afterWord(start)
}

/** The address after a number, a boolean or null. */
function afterWord(start: usize): usize {
  let i = start
  while (true) {
    const byte = byteAt(i)
    if (byte <= SPACE || byte == COMMA || byte == CLOSE_OBJECT || byte == CLOSE_ARRAY) return i
    i++
  }
}

function afterNested(start: usize): usize {
  let depth = 0
  let i = start
  while (true) {
    const bytes = v128.load(i)
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
      i += 16
      continue
    }
    i += ctz(stops)
    const byte = byteAt(i++)
    if (byte == QUOTE) i = afterString(i)
    else if (byte == OPEN_OBJECT || byte == OPEN_ARRAY) depth++
    else if (--depth == 0) return i
  }
}
