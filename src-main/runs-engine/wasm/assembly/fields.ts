import {
  ENDS,
  FIRST,
  FOLLOWING,
  KEY_LENGTHS,
  KEY_RUN,
  KINDS,
  OPEN,
  PRESENT,
  PRESENT_COUNT,
  STARTS,
  VALUE_RUN,
} from '../memory-layout'
import { findKey, isKeyAt } from './keys'
import { byteAt, setTable, setWord, table, word } from './memory'
import {
  CLOSE_OBJECT,
  COMMA,
  endOfColon,
  endOfNumber,
  endOfString,
  endOfValue,
  endOfWord,
  isDecimal,
  LOWER_F,
  LOWER_N,
  LOWER_T,
  OPEN_ARRAY,
  OPEN_OBJECT,
  QUOTE,
  skipSpace,
  SPACE,
} from './values'

/* The twin of `RunFields`, over its arrays. */

export const TEXT: u8 = 1
export const INTEGER: u8 = 2
export const DECIMAL: u8 = 3
const BOOLEAN: u8 = 4
export const JSON_TEXT: u8 = 5
export const NULL: u8 = 6

let kind: u8 = 0

/** Where the places of the run that was read last are counted from. */
let origin: usize = 0

/* The fields of the run that was read last, for what writes or judges them. */

/** How many fields it has. */
export function fieldCount(): i32 {
  return table(PRESENT_COUNT) as i32
}

/** The node of the field at a position, in the order of the run. */
export function fieldAt(position: i32): i32 {
  return word(table(PRESENT), position)
}

/** Whether the run with the number `run` has a value for the node. */
export function hasValue(node: i32, run: i32): bool {
  return word(table(VALUE_RUN), node) == run
}

export function kindOf(node: i32): u8 {
  return load<u8>(table(KINDS) + node)
}

/** The address of a value's first byte; of a text's first byte after the quote. */
export function startOf(node: i32): usize {
  return origin + word(table(STARTS), node)
}

/** The address after a value's last byte; of a text's closing quote. */
export function endOf(node: i32): usize {
  return origin + word(table(ENDS), node)
}

/**
 * Finds the fields of the object at `start`, places counted from `base`, and answers where it ends.
 * 0: it is not valid, does not end before `limit`, or has a key that is new, escaped or there twice:
 * `RunFields` has the word then.
 */
export function readRun(base: usize, start: usize, limit: usize, room: i32, run: i32): usize {
  origin = base
  const present = table(PRESENT)
  const starts = table(STARTS)
  const ends = table(ENDS)
  const kinds = table(KINDS)
  const valueRun = table(VALUE_RUN)
  const keyRun = table(KEY_RUN)
  const following = table(FOLLOWING)
  const first = table(FIRST)
  const open = table(OPEN)
  let count = 0
  let depth = 0
  let parent = 0
  let before = 0
  let guess = word(first, 0)
  let i = skipSpace(start + 1, limit)
  if (i < limit && byteAt(i) == CLOSE_OBJECT) {
    setTable(PRESENT_COUNT, 0)
    return i + 1
  }
  while (i < limit && byteAt(i) == QUOTE) {
    i++
    let node = guess
    if (node != 0 && isKeyAt(node, i, limit)) {
      i += word(table(KEY_LENGTHS), node) + 1
    } else {
      const end = endOfString(i, limit)
      if (end == 0) return 0
      node = findKey(parent, i, end - 1 - i)
      if (node == 0) return 0
      if (before == 0) setWord(first, parent, node)
      else setWord(following, before, node)
      i = end
    }
    if (word(keyRun, node) == run) return 0
    setWord(keyRun, node, run)
    i = endOfColon(i, limit)
    if (i == 0) return 0
    if (byteAt(i) == OPEN_OBJECT) {
      const inner = skipSpace(i + 1, limit)
      if (inner >= limit) return 0
      if (byteAt(inner) != CLOSE_OBJECT) {
        if (depth + 2 > room) return 0
        setWord(open, depth++, parent)
        parent = node
        before = 0
        guess = word(first, node)
        i = inner
        continue
      }
    }
    const from = i
    i = endOfField(i, limit, room - depth - 1)
    if (i == 0) return 0
    const quote: i32 = kind == TEXT ? 1 : 0
    setWord(valueRun, node, run)
    setWord(present, count++, node)
    store<u8>(kinds + node, kind)
    setWord(starts, node, ((from - base) as i32) + quote)
    setWord(ends, node, ((i - base) as i32) - quote)
    before = node
    while (true) {
      if (i < limit && byteAt(i) <= SPACE) i = skipSpace(i, limit)
      if (i >= limit) return 0
      const byte = byteAt(i++)
      if (byte == COMMA) break
      if (byte != CLOSE_OBJECT) return 0
      if (depth == 0) {
        setTable(PRESENT_COUNT, count)
        return i
      }
      before = parent
      parent = word(open, --depth)
    }
    guess = word(following, before)
    if (i < limit && byteAt(i) <= SPACE) i = skipSpace(i, limit)
  }
  return 0
}

/** After the value at `from`; says in `kind` what it is. */
function endOfField(from: usize, limit: usize, room: i32): usize {
  switch (byteAt(from)) {
    case QUOTE:
      kind = TEXT
      return endOfString(from + 1, limit)
    case OPEN_ARRAY:
    case OPEN_OBJECT:
      kind = JSON_TEXT
      return endOfValue(from, limit, room)
    case LOWER_T:
    case LOWER_F:
      kind = BOOLEAN
      return endOfWord(from, limit)
    case LOWER_N:
      kind = NULL
      return endOfWord(from, limit)
    default: {
      const end = endOfNumber(from, limit)
      kind = isDecimal ? DECIMAL : INTEGER
      return end
    }
  }
}
