import { byteAt } from './memory'

/*
 * Validates JSON (RFC 8259) that lies in memory whole. Each function answers the address after what it passed, or 0 when
 * that is not valid or does not end before `limit`. Sixteen bytes are looked at at a time: those beyond the limit
 * decide nothing.
 */

export const SPACE: u8 = 0x20
export const QUOTE: u8 = 0x22
export const PLUS: u8 = 0x2b
export const COMMA: u8 = 0x2c
export const MINUS: u8 = 0x2d
export const DOT: u8 = 0x2e
export const ZERO: u8 = 0x30
export const COLON: u8 = 0x3a
export const OPEN_ARRAY: u8 = 0x5b
export const BACKSLASH: u8 = 0x5c
export const CLOSE_ARRAY: u8 = 0x5d
export const LOWER_A: u8 = 0x61
export const LOWER_E: u8 = 0x65
export const LOWER_F: u8 = 0x66
export const LOWER_L: u8 = 0x6c
export const LOWER_N: u8 = 0x6e
export const LOWER_T: u8 = 0x74
export const LOWER_U: u8 = 0x75
export const LOWER_V: u8 = 0x76
export const OPEN_OBJECT: u8 = 0x7b
export const CLOSE_OBJECT: u8 = 0x7d

export const LINE_FEED: u8 = 0x0a
export const CARRIAGE_RETURN: u8 = 0x0d
export const TAB: u8 = 0x09

/** `true`, `null`, and `alse` of `false`, as the words that they are in memory. */
const TRUE_WORD: u32 = 0x65757274
const NULL_WORD: u32 = 0x6c6c756e
const ALSE_WORD: u32 = 0x65736c61

/** Set by `endOfString`: whether the string has escapes. */
export let hasEscapes: bool = false

/** Set by `endOfNumber`: whether the number has a point or an exponent. */
export let isDecimal: bool = false

export function isDigit(byte: u8): bool {
  return byte - ZERO < 10
}

export function isSpace(byte: u8): bool {
  return (
    byte <= SPACE && (byte == SPACE || byte == LINE_FEED || byte == CARRIAGE_RETURN || byte == TAB)
  )
}

export function skipSpace(from: usize, limit: usize): usize {
  let i = from
  while (i < limit && isSpace(byteAt(i))) i++
  return i
}

/**
 * The address of the first byte in a string that does not stand for itself: a quote, a backslash, a control, or one that
 * is not ASCII. It may lie beyond the limit.
 */
export function skipPlain(from: usize, limit: usize): usize {
  let i = from
  do {
    const stops = stopsOf(v128.load(i))
    if (stops != 0) return i + ctz(stops)
    i += 16
  } while (i < limit)
  return i
}

/** One bit for each such byte of sixteen. */
function stopsOf(bytes: v128): i32 {
  return i8x16.bitmask(
    v128.or(
      v128.or(i8x16.eq(bytes, i8x16.splat(QUOTE)), i8x16.eq(bytes, i8x16.splat(BACKSLASH))),
      // Below a space as numbers with a sign: controls, and all that is not ASCII.
      i8x16.lt_s(bytes, i8x16.splat(SPACE)),
    ),
  )
}

/** The same as `endOfString`, which it asks when the string is not short and plain; it leaves `hasEscapes`. */
export function endOfShortString(from: usize, limit: usize): usize {
  let i = from
  let stops = stopsOf(v128.load(i))
  if (stops == 0) stops = stopsOf(v128.load((i += 16)))
  const end = i + ctz(stops)
  if (stops != 0 && end < limit && byteAt(end) == QUOTE) return end + 1
  return endOfString(from, limit)
}

/** After the closing quote of the string whose first inner byte is at `from`. */
export function endOfString(from: usize, limit: usize): usize {
  hasEscapes = false
  let i = from
  while (true) {
    i = skipPlain(i, limit)
    if (i >= limit) return 0
    let byte = byteAt(i)
    if (byte == QUOTE) return i + 1
    if (byte == BACKSLASH) {
      const length = escapeLength(i, limit)
      if (length == 0) return 0
      hasEscapes = true
      i += length
      continue
    }
    while (byte >= 0x80) {
      const length = utf8Length(i, limit)
      if (length == 0) return 0
      i += length
      if (i >= limit) return 0
      byte = byteAt(i)
    }
    if (byte < SPACE) return 0
  }
}

function escapeLength(from: usize, limit: usize): usize {
  if (from + 2 > limit) return 0
  const letter = byteAt(from + 1)
  if (letter != LOWER_U) return isEscaped(letter) ? 2 : 0
  if (from + 6 > limit) return 0
  for (let i = from + 2; i < from + 6; i++) if (!isHexDigit(byteAt(i))) return 0
  return 6
}

/** Whether a byte may follow a backslash. */
export function isEscaped(byte: u8): bool {
  switch (byte) {
    case QUOTE:
    case BACKSLASH:
    case 0x2f: // /
    case 0x62: // b
    case LOWER_F:
    case LOWER_N:
    case 0x72: // r
    case LOWER_T:
    case LOWER_U:
      return true
    default:
      return false
  }
}

export function isHexDigit(byte: u8): bool {
  return isDigit(byte) || (byte | 0x20) - 0x61 < 6
}

/** The length of the well-formed sequence of two to four bytes at `from` (Unicode, table 3-7); 0: there is none. */
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

/** After the number at `from`; says in `isDecimal` what it is. */
export function endOfNumber(from: usize, limit: usize): usize {
  // A number without an exponent, and with few digits on either side of its point, is seen at once.
  const start = byteAt(from) == MINUS ? from + 1 : from
  const whole = countDigits(start)
  if (whole == 0 || whole == 16 || (whole > 1 && byteAt(start) == ZERO)) {
    return endOfLongNumber(from, limit)
  }
  let end = start + whole
  isDecimal = byteAt(end) == DOT
  if (isDecimal) {
    const fraction = countDigits(end + 1)
    if (fraction == 0 || fraction == 16) return endOfLongNumber(from, limit)
    end += fraction + 1
  }
  const isOver = end <= limit && (byteAt(end) | 0x20) != LOWER_E
  return isOver ? end : endOfLongNumber(from, limit)
}

/** How many of sixteen bytes are digits before another one comes. */
function countDigits(from: usize): usize {
  const digits = i8x16.sub(v128.load(from), i8x16.splat(ZERO))
  return ctz(i8x16.bitmask(i8x16.ge_u(digits, i8x16.splat(10))) | 0x10000)
}

function endOfLongNumber(from: usize, limit: usize): usize {
  let i = from
  isDecimal = false
  if (byteAt(i) == MINUS) i++
  if (i < limit && byteAt(i) == ZERO) i++
  else if ((i = endOfDigits(i, limit)) == 0) return 0
  if (i < limit && byteAt(i) == DOT) {
    isDecimal = true
    if ((i = endOfDigits(i + 1, limit)) == 0) return 0
  }
  if (i < limit && (byteAt(i) | 0x20) == LOWER_E) {
    isDecimal = true
    i++
    if (i < limit && (byteAt(i) == PLUS || byteAt(i) == MINUS)) i++
    return endOfDigits(i, limit)
  }
  return i
}

function endOfDigits(from: usize, limit: usize): usize {
  let i = from
  let more: usize
  do i += more = countDigits(i)
  while (more == 16 && i < limit)
  if (i > limit) i = limit
  return i <= from ? 0 : i
}

/** After the literal that begins at `from` with t, f or n. */
export function endOfWord(from: usize, limit: usize): usize {
  if (byteAt(from) == LOWER_F) {
    return from + 5 <= limit && load<u32>(from + 1) == ALSE_WORD ? from + 5 : 0
  }
  const word = byteAt(from) == LOWER_T ? TRUE_WORD : NULL_WORD
  return from + 4 <= limit && load<u32>(from) == word ? from + 4 : 0
}

/** After the value at `from`, which may have `room` levels of containers. */
export function endOfValue(from: usize, limit: usize, room: i32): usize {
  switch (byteAt(from)) {
    case QUOTE:
      return endOfString(from + 1, limit)
    case OPEN_ARRAY:
      return room > 0 ? endOfArray(from, limit, room) : 0
    case OPEN_OBJECT:
      return room > 0 ? endOfObject(from, limit, room) : 0
    case LOWER_T:
    case LOWER_F:
    case LOWER_N:
      return endOfWord(from, limit)
    default:
      return endOfNumber(from, limit)
  }
}

function endOfArray(from: usize, limit: usize, room: i32): usize {
  let i = skipSpace(from + 1, limit)
  if (i < limit && byteAt(i) == CLOSE_ARRAY) return i + 1
  while (i < limit) {
    const end = endOfValue(i, limit, room - 1)
    if (end == 0) return 0
    i = skipSpace(end, limit)
    if (i >= limit) return 0
    const byte = byteAt(i)
    if (byte == CLOSE_ARRAY) return i + 1
    if (byte != COMMA) return 0
    i = skipSpace(i + 1, limit)
  }
  return 0
}

function endOfObject(from: usize, limit: usize, room: i32): usize {
  let i = skipSpace(from + 1, limit)
  if (i < limit && byteAt(i) == CLOSE_OBJECT) return i + 1
  while (i < limit && byteAt(i) == QUOTE) {
    const key = endOfString(i + 1, limit)
    i = endOfColon(key, limit)
    if (i == 0) return 0
    const end = endOfValue(i, limit, room - 1)
    if (end == 0) return 0
    i = skipSpace(end, limit)
    if (i >= limit) return 0
    const byte = byteAt(i)
    if (byte == CLOSE_OBJECT) return i + 1
    if (byte != COMMA) return 0
    i = skipSpace(i + 1, limit)
  }
  return 0
}

/** Where the value begins that follows the colon after a key that ended at `from`; 0 stays 0. */
export function endOfColon(from: usize, limit: usize): usize {
  if (from == 0) return 0
  // Nearly always there is no white space on either side.
  if (from + 1 < limit && byteAt(from) == COLON && byteAt(from + 1) > SPACE) return from + 1
  const colon = skipSpace(from, limit)
  if (colon >= limit || byteAt(colon) != COLON) return 0
  const value = skipSpace(colon + 1, limit)
  return value < limit ? value : 0
}
