import {
  at,
  BACKSLASH,
  CLOSE_ARRAY,
  CLOSE_OBJECT,
  COLON,
  COMMA,
  DOT,
  ESCAPED,
  FALSE,
  HEX_DIGIT,
  isDigit,
  LOWER_E,
  LOWER_F,
  LOWER_N,
  LOWER_T,
  LOWER_U,
  MINUS,
  NULL_WORD,
  OPEN_ARRAY,
  OPEN_OBJECT,
  PLAIN,
  PLUS,
  QUOTE,
  isSpace,
  SPACE,
  TRUE,
  UPPER_E,
  ZERO,
} from './json-bytes.ts'
import { utf8Length } from './utf8.ts'

/*
 * The quick road over JSON that lies in memory whole. Each function validates what it passes and
 * answers the index after it, or -1 when that is not valid JSON or does not end before `limit`:
 * then `JsonScanner` has the word, which knows which of the two it is.
 */

/** Index of the first byte from `from` that is not white space, at most `limit`. */
export function skipSpace(bytes: Uint8Array, from: number, limit: number): number {
  let i = from
  while (i < limit && at(bytes, i) <= SPACE && isSpace(at(bytes, i))) i++
  return i
}

/** Index after the closing quote of the string whose first inner byte is at `from`. */
export function endOfString(bytes: Uint8Array, from: number, limit: number): number {
  let i = from
  for (;;) {
    while (i < limit && at(PLAIN, at(bytes, i)) === 1) i++
    if (i >= limit) return -1
    const byte = at(bytes, i)
    if (byte === QUOTE) return i + 1
    const length = byte === BACKSLASH ? escapeLength(bytes, i, limit) : utf8Length(bytes, i, limit)
    if (length === 0) return -1
    i += length
  }
}

function escapeLength(bytes: Uint8Array, from: number, limit: number): number {
  if (from + 2 > limit) return 0
  const letter = at(bytes, from + 1)
  if (letter !== LOWER_U) return at(ESCAPED, letter) === 1 ? 2 : 0
  if (from + 6 > limit) return 0
  for (let i = from + 2; i < from + 6; i++) if (at(HEX_DIGIT, at(bytes, i)) === 0) return 0
  return 6
}

/** Index after the number at `from`. */
function endOfNumber(bytes: Uint8Array, from: number, limit: number): number {
  let i = from
  if (at(bytes, i) === MINUS) i++
  if (i < limit && at(bytes, i) === ZERO) i++
  else if ((i = endOfDigits(bytes, i, limit)) < 0) return -1
  if (i < limit && at(bytes, i) === DOT) {
    if ((i = endOfDigits(bytes, i + 1, limit)) < 0) return -1
  }
  if (i < limit && (at(bytes, i) === LOWER_E || at(bytes, i) === UPPER_E)) {
    i++
    if (i < limit && (at(bytes, i) === PLUS || at(bytes, i) === MINUS)) i++
    return endOfDigits(bytes, i, limit)
  }
  return i
}

function endOfDigits(bytes: Uint8Array, from: number, limit: number): number {
  let i = from
  while (i < limit && isDigit(at(bytes, i))) i++
  return i === from ? -1 : i
}

/** Index after the literal that begins at `from`, which must be `word`. */
function endOfWord(bytes: Uint8Array, from: number, limit: number, word: Uint8Array): number {
  const end = from + word.length
  if (end > limit) return -1
  for (let i = 1; i < word.length; i++) if (at(bytes, from + i) !== at(word, i)) return -1
  return end
}

/** Index after the value at `from`, which may have `room` levels of containers. */
export function endOfValue(bytes: Uint8Array, from: number, limit: number, room: number): number {
  switch (at(bytes, from)) {
    case QUOTE:
      return endOfString(bytes, from + 1, limit)
    case OPEN_ARRAY:
      return room > 0 ? endOfArray(bytes, from, limit, room) : -1
    case OPEN_OBJECT:
      return room > 0 ? endOfObject(bytes, from, limit, room) : -1
    case LOWER_T:
      return endOfWord(bytes, from, limit, TRUE)
    case LOWER_F:
      return endOfWord(bytes, from, limit, FALSE)
    case LOWER_N:
      return endOfWord(bytes, from, limit, NULL_WORD)
    default:
      return endOfNumber(bytes, from, limit)
  }
}

function endOfArray(bytes: Uint8Array, from: number, limit: number, room: number): number {
  let i = skipSpace(bytes, from + 1, limit)
  if (i < limit && at(bytes, i) === CLOSE_ARRAY) return i + 1
  while (i < limit) {
    const end = endOfValue(bytes, i, limit, room - 1)
    if (end < 0) return -1
    i = skipSpace(bytes, end, limit)
    if (i >= limit) return -1
    const byte = at(bytes, i)
    if (byte === CLOSE_ARRAY) return i + 1
    if (byte !== COMMA) return -1
    i = skipSpace(bytes, i + 1, limit)
  }
  return -1
}

function endOfObject(bytes: Uint8Array, from: number, limit: number, room: number): number {
  let i = skipSpace(bytes, from + 1, limit)
  if (i < limit && at(bytes, i) === CLOSE_OBJECT) return i + 1
  while (i < limit && at(bytes, i) === QUOTE) {
    i = endOfColon(bytes, endOfString(bytes, i + 1, limit), limit)
    if (i < 0) return -1
    const end = endOfValue(bytes, i, limit, room - 1)
    if (end < 0) return -1
    i = skipSpace(bytes, end, limit)
    if (i >= limit) return -1
    const byte = at(bytes, i)
    if (byte === CLOSE_OBJECT) return i + 1
    if (byte !== COMMA) return -1
    i = skipSpace(bytes, i + 1, limit)
  }
  return -1
}

/** Index of the value that follows the colon after a key that ended at `from`; -1 stays -1. */
export function endOfColon(bytes: Uint8Array, from: number, limit: number): number {
  if (from < 0) return -1
  // Nearly always there is no white space on either side.
  if (from + 1 < limit && at(bytes, from) === COLON && at(bytes, from + 1) > SPACE) return from + 1
  const colon = skipSpace(bytes, from, limit)
  if (colon >= limit || at(bytes, colon) !== COLON) return -1
  const value = skipSpace(bytes, colon + 1, limit)
  return value < limit ? value : -1
}
