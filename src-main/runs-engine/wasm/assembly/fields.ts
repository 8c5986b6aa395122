import {
  FIRST,
  FOLLOWING,
  KEY_LENGTH,
  KEY_RUN,
  KIND,
  MAX_DEPTH,
  NODES,
  PARENTS,
  PRESENT,
  PRESENT_COUNT,
  REPEATED_KEYS,
  RECORD_BITS,
  VALUE_END,
  VALUE_RUN,
  VALUE_START,
} from '../memory-layout'
import { childOf, isKeyAt, recordOf } from './keys'
import { allocate, byteAt, setTable, setWord, table, word } from './memory'
import {
  CLOSE_OBJECT,
  COLON,
  COMMA,
  endOfColon,
  endOfNumber,
  endOfShortString,
  endOfString,
  endOfValue,
  endOfWord,
  hasEscapes,
  isDecimal,
  LOWER_A,
  LOWER_E,
  LOWER_F,
  LOWER_L,
  LOWER_N,
  LOWER_T,
  LOWER_U,
  LOWER_V,
  OPEN_ARRAY,
  OPEN_OBJECT,
  QUOTE,
  skipSpace,
  SPACE,
} from './values'

/*
 * The fields of a run, found in its bytes without making objects: each path of keys that ends in a value is a node of
 * the key tree, whose record says where that value lies and what it is. Objects inside objects are flattened; arrays are
 * single values, whatever is in them. Of a key that is there twice the last counts, with all that is below it, as
 * `JSON.parse` decides. A run that is no object has one field, `value`.
 */

export const MISSING: u8 = 0
export const TEXT: u8 = 1
export const INTEGER: u8 = 2
export const DECIMAL: u8 = 3
export const BOOLEAN: u8 = 4
export const JSON_TEXT: u8 = 5
export const NULL: u8 = 6

const valueKey = memory.data<u8>([LOWER_V, LOWER_A, LOWER_L, LOWER_U, LOWER_E, QUOTE])
const VALUE_KEY_LENGTH: usize = 5

/** A comma and a quote, as they are in memory. */
const COMMA_QUOTE: u16 = 0x222c

let kind: u8 = 0

/** Where the places of the run that was read last are counted from. */
let origin: usize = 0

/** The parents of the objects that are open. */
let open: usize = 0

export function createReader(): void {
  open = allocate((MAX_DEPTH as usize) << 2)
}

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
  return load<i32>(recordOf(node), VALUE_RUN) == run
}

export function kindOf(node: i32): u8 {
  return load<u8>(recordOf(node), KIND)
}

/** The address of a value's first byte; of a text's first byte after the quote. */
export function startOf(node: i32): usize {
  return origin + load<i32>(recordOf(node), VALUE_START)
}

/** The address after a value's last byte; of a text's closing quote. */
export function endOf(node: i32): usize {
  return origin + load<i32>(recordOf(node), VALUE_END)
}

/**
 * Finds the fields of the run at `start`, places counted from `base`, and answers where it ends. 0: it is not valid, does
 * not end before `limit`, or has more than `room` levels of containers; then its fields are not to be used. `run` is the
 * number that marks its fields, other than that of any run before.
 */
export function readRun(base: usize, start: usize, limit: usize, room: i32, run: i32): usize {
  origin = base
  if (byteAt(start) != OPEN_OBJECT) return readValue(base, start, limit, room, run)
  let nodes = table(NODES)
  let present = table(PRESENT)
  let count = 0
  let depth = 0
  let parent = nodes
  let before: usize = 0
  let record = nodes + (load<i32>(nodes, FIRST) << RECORD_BITS)
  let isRepeated = false
  let i = skipSpace(start + 1, limit)
  if (i >= limit || room <= 0) return 0
  if (byteAt(i) == CLOSE_OBJECT) {
    setTable(PRESENT_COUNT, 0)
    return i + 1
  }
  if (byteAt(i++) != QUOTE) return 0
  while (true) {
    // A key begins at `i`.
    if (isKeyAt(record, i)) {
      i += load<i32>(record, KEY_LENGTH) + 1
    } else {
      const end = endOfString(i, limit)
      if (end == 0) return 0
      const node = childOf(((parent - nodes) >> RECORD_BITS) as i32, i, end - 1, hasEscapes)
      if (nodes != table(NODES)) {
        // The tree has grown and moved.
        const moved = table(NODES) - nodes
        nodes += moved
        parent += moved
        if (before != 0) before += moved
      }
      present = table(PRESENT)
      if (before == 0) store<i32>(parent, node, FIRST)
      else store<i32>(before, node, FOLLOWING)
      record = nodes + ((node as usize) << RECORD_BITS)
      i = end
    }
    if (load<i32>(record, KEY_RUN) == run) {
      isRepeated = true
      forget(((record - nodes) >> RECORD_BITS) as i32, count)
    }
    store<i32>(record, run, KEY_RUN)
    // Nearly always there is no white space around the colon.
    if (i + 1 < limit && byteAt(i) == COLON && byteAt(i + 1) > SPACE) i++
    else i = endOfColon(i, limit)
    if (i == 0) return 0
    const byte = byteAt(i)
    if (byte == OPEN_OBJECT) {
      const inner = skipSpace(i + 1, limit)
      if (inner >= limit) return 0
      if (byteAt(inner) != CLOSE_OBJECT) {
        if (depth + 2 > room || byteAt(inner) != QUOTE) return 0
        setWord(open, depth++, ((parent - nodes) >> RECORD_BITS) as i32)
        parent = record
        before = 0
        record = nodes + (load<i32>(record, FIRST) << RECORD_BITS)
        i = inner + 1
        continue
      }
    }
    const from = i
    if (byte == QUOTE) {
      kind = TEXT
      i = endOfShortString(from + 1, limit)
      store<i32>(record, ((from - base) as i32) + 1, VALUE_START)
      store<i32>(record, ((i - base) as i32) - 1, VALUE_END)
    } else {
      i = endOfField(byte, i, limit, room - depth - 1)
      store<i32>(record, (from - base) as i32, VALUE_START)
      store<i32>(record, (i - base) as i32, VALUE_END)
    }
    if (i == 0) return 0
    store<u8>(record, kind, KIND)
    if (load<i32>(record, VALUE_RUN) != run) {
      store<i32>(record, run, VALUE_RUN)
      setWord(present, count++, ((record - nodes) >> RECORD_BITS) as i32)
    }
    before = record
    while (true) {
      // Nearly always the next key follows.
      if (i + 1 < limit && load<u16>(i) == COMMA_QUOTE) {
        i += 2
        break
      }
      i = skipSpace(i, limit)
      if (i >= limit) return 0
      const byte = byteAt(i++)
      if (byte == COMMA) {
        i = skipSpace(i, limit)
        if (i >= limit || byteAt(i++) != QUOTE) return 0
        break
      }
      if (byte != CLOSE_OBJECT) return 0
      if (depth == 0) {
        setTable(PRESENT_COUNT, isRepeated ? withoutForgotten(count) : count)
        return i
      }
      before = parent
      parent = nodes + ((word(open, --depth) as usize) << RECORD_BITS)
    }
    record = nodes + (load<i32>(before, FOLLOWING) << RECORD_BITS)
  }
}

/** The run that is no object. */
function readValue(base: usize, start: usize, limit: usize, room: i32, run: i32): usize {
  const node = childOf(0, valueKey, valueKey + VALUE_KEY_LENGTH, false)
  const end = endOfField(byteAt(start), start, limit, room)
  if (end == 0) return 0
  const record = recordOf(node)
  const quote: i32 = kind == TEXT ? 1 : 0
  store<i32>(record, run, VALUE_RUN)
  store<u8>(record, kind, KIND)
  store<i32>(record, ((start - base) as i32) + quote, VALUE_START)
  store<i32>(record, ((end - base) as i32) - quote, VALUE_END)
  setWord(table(PRESENT), 0, node)
  setTable(PRESENT_COUNT, 1)
  return end
}

/** After the value at `from`, which begins with `byte`; says in `kind` what it is. */
function endOfField(byte: u8, from: usize, limit: usize, room: i32): usize {
  switch (byte) {
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

/** Takes back what a key gave the first time, with all that is below it. */
function forget(node: i32, count: i32): void {
  const parents = table(PARENTS)
  for (let position = 0; position < count; position++) {
    const field = fieldAt(position)
    for (let above = field; above != 0; above = word(parents, above)) {
      if (above == node) store<u8>(recordOf(field), MISSING, KIND)
    }
  }
}

/** Takes the fields that were taken back out of the list; answers how many are left. */
function withoutForgotten(count: i32): i32 {
  setTable(REPEATED_KEYS, 1)
  let left = 0
  for (let position = 0; position < count; position++) {
    const node = fieldAt(position)
    if (kindOf(node) != MISSING) setWord(table(PRESENT), left++, node)
    else store<i32>(recordOf(node), 0, VALUE_RUN)
  }
  return left
}
