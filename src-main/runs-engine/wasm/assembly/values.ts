import * as ascii from '../ascii'
import { byteAt, equals } from './memory'

/*
 * Validates JSON (RFC 8259) in memory. Each `endOf…` function returns the address after the part that it validated.
 * It returns 0 if the part is not valid or does not end before `limit`. Reads sixteen bytes at a time. Bytes beyond
 * the limit do not change the result.
 */

/** `true`, `null`, and the `alse` of `false`, as 32-bit numbers. */
const TRUE_WORD: u32 = 0x65757274
const NULL_WORD: u32 = 0x6c6c756e
const ALSE_WORD: u32 = 0x65736c61

/** Set by `endOfString`: whether the string has escapes. */
export let hasEscapes: bool = false

/** Set by `endOfNumber`: whether the number has a point or an exponent. */
export let isDecimal: bool = false

export function isDigit(byte: u8): bool {
  return byte - ascii.ZERO < 10
}

export function isSpace(byte: u8): bool {
  return (
    byte <= ascii.SPACE &&
    (byte == ascii.SPACE ||
      byte == ascii.LINE_FEED ||
      byte == ascii.CARRIAGE_RETURN ||
      byte == ascii.TAB)
  )
}

export function skipSpace(from: usize, limit: usize): usize {
  let at = from
  while (at < limit && isSpace(byteAt(at))) at++
  return at
}

/**
 * Returns the address of the first byte that is a quote, a backslash, a control character, or not ASCII. It may be
 * beyond the limit.
 */
export function skipPlain(from: usize, limit: usize): usize {
  let at = from
  do {
    const stops = stopsOf(v128.load(at))
    if (stops != 0) return at + ctz(stops)
    at += 16
  } while (at < limit)
  return at
}

/** Returns one bit for each of sixteen bytes. It is set if `skipPlain` stops at the byte. */
function stopsOf(bytes: v128): i32 {
  return i8x16.bitmask(
    v128.or(
      v128.or(equals(bytes, ascii.QUOTE), equals(bytes, ascii.BACKSLASH)),
      // As signed numbers, control characters and bytes above ASCII are below a space.
      i8x16.lt_s(bytes, i8x16.splat(ascii.SPACE)),
    ),
  )
}

/** Does the same as `endOfString` without setting `hasEscapes`, and is faster for a short string. */
export function endOfShortString(from: usize, limit: usize): usize {
  let at = from
  let stops = stopsOf(v128.load(at))
  if (stops == 0) stops = stopsOf(v128.load((at += 16)))
  const end = at + ctz(stops)
  if (stops != 0 && end < limit && byteAt(end) == ascii.QUOTE) return end + 1
  return endOfString(from, limit)
}

/** Returns the end of a string whose opening quote is before `from`. */
export function endOfString(from: usize, limit: usize): usize {
  hasEscapes = false
  let at = from
  while (true) {
    at = skipPlain(at, limit)
    if (at >= limit) return 0
    let byte = byteAt(at)
    if (byte == ascii.QUOTE) return at + 1
    if (byte == ascii.BACKSLASH) {
      const length = escapeLength(at, limit)
      if (length == 0) return 0
      hasEscapes = true
      at += length
      continue
    }
    while (byte >= 0x80) {
      const length = utf8Length(at, limit)
      if (length == 0) return 0
      at += length
      if (at >= limit) return 0
      byte = byteAt(at)
    }
    if (byte < ascii.SPACE) return 0
  }
}

function escapeLength(from: usize, limit: usize): usize {
  if (from + 2 > limit) return 0
  const letter = byteAt(from + 1)
  if (letter != ascii.LOWER_U) return isEscaped(letter) ? 2 : 0
  if (from + 6 > limit) return 0
  for (let at = from + 2; at < from + 6; at++) if (!isHexDigit(byteAt(at))) return 0
  return 6
}

/** Whether a byte may follow a backslash. */
export function isEscaped(byte: u8): bool {
  switch (byte) {
    case ascii.QUOTE:
    case ascii.BACKSLASH:
    case 0x2f: // /
    case 0x62: // b
    case ascii.LOWER_F:
    case ascii.LOWER_N:
    case 0x72: // r
    case ascii.LOWER_T:
    case ascii.LOWER_U:
      return true
    default:
      return false
  }
}

export function isHexDigit(byte: u8): bool {
  return isDigit(byte) || (byte | 0x20) - 0x61 < 6
}

/** Returns the length of the well-formed sequence of two to four bytes at `from` (Unicode, table 3-7), or 0. */
export function utf8Length(from: usize, end: usize): usize {
  const lead = byteAt(from)
  if (lead < 0xc2 || from + 1 >= end) return 0
  const second = byteAt(from + 1)
  if (lead < 0xe0) return isTail(second) ? 2 : 0
  if (from + 2 >= end || !isTail(second) || !isTail(byteAt(from + 2))) return 0
  if (lead < 0xf0) {
    if (lead == 0xe0 && second < 0xa0) return 0
    return lead == 0xed && second > 0x9f ? 0 : 3
  }
  if (lead > 0xf4 || from + 3 >= end || !isTail(byteAt(from + 3))) return 0
  if (lead == 0xf0 && second < 0x90) return 0
  return lead == 0xf4 && second > 0x8f ? 0 : 4
}

function isTail(byte: u8): bool {
  return (byte & 0xc0) == 0x80
}

/** Returns the end of a number. Sets `isDecimal`. */
export function endOfNumber(from: usize, limit: usize): usize {
  // This is fast for a number without an exponent, and with fewer than 16 digits on either side of its point.
  const start = byteAt(from) == ascii.MINUS ? from + 1 : from
  const whole = countDigits(start)
  if (whole == 0 || whole == 16 || (whole > 1 && byteAt(start) == ascii.ZERO)) {
    return endOfLongNumber(from, limit)
  }
  let end = start + whole
  isDecimal = byteAt(end) == ascii.DOT
  if (isDecimal) {
    const fraction = countDigits(end + 1)
    if (fraction == 0 || fraction == 16) return endOfLongNumber(from, limit)
    end += fraction + 1
  }
  const isOver = end <= limit && (byteAt(end) | 0x20) != ascii.LOWER_E
  return isOver ? end : endOfLongNumber(from, limit)
}

/** Returns how many of the next sixteen bytes are digits, up to the first other byte. */
function countDigits(from: usize): usize {
  const digits = i8x16.sub(v128.load(from), i8x16.splat(ascii.ZERO))
  return ctz(i8x16.bitmask(i8x16.ge_u(digits, i8x16.splat(10))) | 0x10000)
}

function endOfLongNumber(from: usize, limit: usize): usize {
  let at = from
  isDecimal = false
  if (byteAt(at) == ascii.MINUS) at++
  if (at < limit && byteAt(at) == ascii.ZERO) at++
  else if ((at = endOfDigits(at, limit)) == 0) return 0
  if (at < limit && byteAt(at) == ascii.DOT) {
    isDecimal = true
    if ((at = endOfDigits(at + 1, limit)) == 0) return 0
  }
  if (at < limit && (byteAt(at) | 0x20) == ascii.LOWER_E) {
    isDecimal = true
    at++
    if (at < limit && (byteAt(at) == ascii.PLUS || byteAt(at) == ascii.MINUS)) at++
    return endOfDigits(at, limit)
  }
  return at
}

function endOfDigits(from: usize, limit: usize): usize {
  let at = from
  let more: usize
  do at += more = countDigits(at)
  while (more == 16 && at < limit)
  if (at > limit) at = limit
  return at <= from ? 0 : at
}

/** Returns the end of `true`, `false` or `null`, whose first byte is known to be t, f or n. */
export function endOfWord(from: usize, limit: usize): usize {
  if (byteAt(from) == ascii.LOWER_F) {
    return from + 5 <= limit && load<u32>(from + 1) == ALSE_WORD ? from + 5 : 0
  }
  const word = byteAt(from) == ascii.LOWER_T ? TRUE_WORD : NULL_WORD
  return from + 4 <= limit && load<u32>(from) == word ? from + 4 : 0
}

/** Returns the end of a value with at most `maxDepth` nested containers. */
export function endOfValue(from: usize, limit: usize, maxDepth: i32): usize {
  switch (byteAt(from)) {
    case ascii.QUOTE:
      return endOfString(from + 1, limit)
    case ascii.OPEN_ARRAY:
    case ascii.OPEN_OBJECT:
      return maxDepth > 0 ? endOfNested(from, limit, maxDepth) : 0
    case ascii.LOWER_T:
    case ascii.LOWER_F:
    case ascii.LOWER_N:
      return endOfWord(from, limit)
    default:
      return endOfNumber(from, limit)
  }
}

function endOfNested(from: usize, limit: usize, maxDepth: i32): usize {
  const isObject = byteAt(from) == ascii.OPEN_OBJECT
  const closing: u8 = isObject ? ascii.CLOSE_OBJECT : ascii.CLOSE_ARRAY
  let at = skipSpace(from + 1, limit)
  if (at < limit && byteAt(at) == closing) return at + 1
  while (at < limit) {
    if (isObject) {
      if (byteAt(at) != ascii.QUOTE) return 0
      at = endOfColon(endOfString(at + 1, limit), limit)
      if (at == 0) return 0
    }
    const end = endOfValue(at, limit, maxDepth - 1)
    if (end == 0) return 0
    at = skipSpace(end, limit)
    if (at >= limit) return 0
    const byte = byteAt(at)
    if (byte == closing) return at + 1
    if (byte != ascii.COMMA) return 0
    at = skipSpace(at + 1, limit)
  }
  return 0
}

/** Returns the start of the value after the colon of a key that ends at `from`. Returns 0 if `from` is 0. */
export function endOfColon(from: usize, limit: usize): usize {
  if (from == 0) return 0
  // Usually there is no white space on either side.
  if (from + 1 < limit && byteAt(from) == ascii.COLON && byteAt(from + 1) > ascii.SPACE)
    return from + 1
  const colon = skipSpace(from, limit)
  if (colon >= limit || byteAt(colon) != ascii.COLON) return 0
  const value = skipSpace(colon + 1, limit)
  return value < limit ? value : 0
}
