import * as ascii from '../ascii'
import * as kinds from '../kinds'
import * as layout from '../memory-layout'
import { childOf, NodeRecord, recordOf } from './keys'
import { byteAt, setShared, setWord, shared, word } from './memory'
import {
  endOfColon,
  endOfNumber,
  endOfShortString,
  endOfString,
  endOfValue,
  endOfWord,
  hasEscapes,
  isDecimal,
  skipSpace,
} from './values'

/*
 * Finds the fields of a run in its bytes, without creating objects. Each path of keys that ends in a value is a node
 * of the key tree. The node's record has the position and the kind of the value. Nested objects are flattened, but an
 * array is one value. If a key is duplicate, the last one counts, as in `JSON.parse`. A run that is not an object has
 * one field, `value`.
 */

/** `value` and a quote. */
const valueKey = memory.data<u8>([0x76, 0x61, 0x6c, 0x75, 0x65, ascii.QUOTE])
const VALUE_KEY_LENGTH: usize = 5

/** A comma and a quote as a 16-bit number. */
const COMMA_QUOTE: u16 = 0x222c

/** Set by `endOfField`: the kind of the value. */
let kind: u8 = 0

/** The number of the current run. A node whose `VALUE_RUN` is another number has no value in it. */
export let currentRun: i32 = 0

/** The base of the positions of the current run. */
let origin: usize = 0

/** The parents of the open objects. */
const open = memory.data(layout.MAX_DEPTH * 4, 4)

/**
 * Returns the address of a run of the current batch. `runEnd` returns the address after it. Positions count from
 * `base`.
 */
export function runStart(base: usize, index: i32): usize {
  return base + word(shared(layout.RUN_RANGES), index * 2)
}

export function runEnd(base: usize, index: i32): usize {
  return base + word(shared(layout.RUN_RANGES), index * 2 + 1)
}

/** Returns the number of fields of the current run. */
export function fieldCount(): i32 {
  return shared(layout.PRESENT_COUNT) as i32
}

/** Returns the node of the field at a position of the current run. */
export function fieldAt(position: i32): i32 {
  return word(shared(layout.PRESENT), position)
}

export function hasValue(node: i32): bool {
  return load<i32>(recordOf(node), layout.VALUE_RUN) == currentRun
}

export function kindOf(node: i32): u8 {
  return load<u8>(recordOf(node), layout.KIND)
}

/** Returns the address of the first byte of a value. The opening quote of a text is before it. */
export function startOf(node: i32): usize {
  return origin + load<i32>(recordOf(node), layout.VALUE_START)
}

/** Returns the address after the last byte of a value. The closing quote of a text is there. */
export function endOf(node: i32): usize {
  return origin + load<i32>(recordOf(node), layout.VALUE_END)
}

/**
 * Finds the fields of the run at `start` and returns the address after it. Positions in records count from `base`.
 * Returns 0 if the run is not valid JSON, does not end before `limit`, or has more than `maxDepth` nested containers.
 * Its fields are then undefined.
 */
export function readRun(base: usize, start: usize, limit: usize, maxDepth: i32): usize {
  origin = base
  const run = beginRun()
  if (byteAt(start) != ascii.OPEN_OBJECT) return readValue(base, start, limit, maxDepth, run)
  let nodes = shared(layout.NODES)
  let present = shared(layout.PRESENT)
  let count = 0
  let depth = 0
  let parent = nodes
  let before: usize = 0
  let record = nodes + (load<i32>(nodes, layout.FIRST) << layout.RECORD_BITS)
  let isRepeated = false
  let at = skipSpace(start + 1, limit)
  if (at >= limit || maxDepth <= 0) return 0
  if (byteAt(at) == ascii.CLOSE_OBJECT) {
    setShared(layout.PRESENT_COUNT, 0)
    return at + 1
  }
  if (byteAt(at++) != ascii.QUOTE) return 0
  while (true) {
    // A key begins at `at`.
    if (changetype<NodeRecord>(record).hasKeyAt(at)) {
      at += load<i32>(record, layout.KEY_LENGTH) + 1
    } else {
      const end = endOfString(at, limit)
      if (end == 0) return 0
      const parentNode = ((parent - nodes) >> layout.RECORD_BITS) as i32
      const node = childOf(parentNode, at, end - 1, hasEscapes)
      if (nodes != shared(layout.NODES)) {
        // The tree has grown and moved.
        const moved = shared(layout.NODES) - nodes
        nodes += moved
        parent += moved
        if (before != 0) before += moved
      }
      present = shared(layout.PRESENT)
      if (before == 0) store<i32>(parent, node, layout.FIRST)
      else store<i32>(before, node, layout.FOLLOWING)
      record = nodes + ((node as usize) << layout.RECORD_BITS)
      at = end
    }
    if (load<i32>(record, layout.KEY_RUN) == run) {
      isRepeated = true
      removeFieldsOf(((record - nodes) >> layout.RECORD_BITS) as i32, count)
    }
    store<i32>(record, run, layout.KEY_RUN)
    // Usually there is no white space around the colon.
    if (at + 1 < limit && byteAt(at) == ascii.COLON && byteAt(at + 1) > ascii.SPACE) at++
    else at = endOfColon(at, limit)
    if (at == 0) return 0
    const byte = byteAt(at)
    if (byte == ascii.OPEN_OBJECT) {
      const inner = skipSpace(at + 1, limit)
      if (inner >= limit) return 0
      if (byteAt(inner) != ascii.CLOSE_OBJECT) {
        if (depth + 2 > maxDepth || byteAt(inner) != ascii.QUOTE) return 0
        setWord(open, depth++, ((parent - nodes) >> layout.RECORD_BITS) as i32)
        parent = record
        before = 0
        record = nodes + (load<i32>(record, layout.FIRST) << layout.RECORD_BITS)
        at = inner + 1
        continue
      }
    }
    const from = at
    if (byte == ascii.QUOTE) {
      kind = kinds.TEXT
      at = endOfShortString(from + 1, limit)
      store<i32>(record, ((from - base) as i32) + 1, layout.VALUE_START)
      store<i32>(record, ((at - base) as i32) - 1, layout.VALUE_END)
    } else {
      at = endOfField(byte, at, limit, maxDepth - depth - 1)
      store<i32>(record, (from - base) as i32, layout.VALUE_START)
      store<i32>(record, (at - base) as i32, layout.VALUE_END)
    }
    if (at == 0) return 0
    store<u8>(record, kind, layout.KIND)
    if (load<i32>(record, layout.VALUE_RUN) != run) {
      store<i32>(record, run, layout.VALUE_RUN)
      setWord(present, count++, ((record - nodes) >> layout.RECORD_BITS) as i32)
    }
    before = record
    while (true) {
      // Usually the next key follows.
      if (at + 1 < limit && load<u16>(at) == COMMA_QUOTE) {
        at += 2
        break
      }
      at = skipSpace(at, limit)
      if (at >= limit) return 0
      const byte = byteAt(at++)
      if (byte == ascii.COMMA) {
        at = skipSpace(at, limit)
        if (at >= limit || byteAt(at++) != ascii.QUOTE) return 0
        break
      }
      if (byte != ascii.CLOSE_OBJECT) return 0
      if (depth == 0) {
        setShared(layout.PRESENT_COUNT, isRepeated ? compactFieldList(count) : count)
        return at
      }
      before = parent
      parent = nodes + ((word(open, --depth) as usize) << layout.RECORD_BITS)
    }
    record = nodes + (load<i32>(before, layout.FOLLOWING) << layout.RECORD_BITS)
  }
}

/** Begins a run, which has no values yet. Returns its number, which no earlier run has. */
export function beginRun(): i32 {
  if (currentRun == i32.MAX_VALUE) {
    currentRun = 0
    const count = shared(layout.NODE_COUNT) as i32
    for (let node = 0; node < count; node++) {
      store<i32>(recordOf(node), 0, layout.VALUE_RUN)
      store<i32>(recordOf(node), 0, layout.KEY_RUN)
    }
  }
  return ++currentRun
}

/** Reads a run that is not an object. */
function readValue(base: usize, start: usize, limit: usize, maxDepth: i32, run: i32): usize {
  const node = childOf(0, valueKey, valueKey + VALUE_KEY_LENGTH, false)
  const end = endOfField(byteAt(start), start, limit, maxDepth)
  if (end == 0) return 0
  const record = recordOf(node)
  const quote: i32 = kind == kinds.TEXT ? 1 : 0
  store<i32>(record, run, layout.VALUE_RUN)
  store<u8>(record, kind, layout.KIND)
  store<i32>(record, ((start - base) as i32) + quote, layout.VALUE_START)
  store<i32>(record, ((end - base) as i32) - quote, layout.VALUE_END)
  setWord(shared(layout.PRESENT), 0, node)
  setShared(layout.PRESENT_COUNT, 1)
  return end
}

/** Returns the address after the value at `from`, whose first byte is `byte`, or 0 if it is not valid. Sets `kind`. */
function endOfField(byte: u8, from: usize, limit: usize, maxDepth: i32): usize {
  switch (byte) {
    case ascii.QUOTE:
      kind = kinds.TEXT
      return endOfString(from + 1, limit)
    case ascii.OPEN_ARRAY:
    case ascii.OPEN_OBJECT:
      kind = kinds.JSON_TEXT
      return endOfValue(from, limit, maxDepth)
    case ascii.LOWER_T:
    case ascii.LOWER_F:
      kind = kinds.BOOLEAN
      return endOfWord(from, limit)
    case ascii.LOWER_N:
      kind = kinds.NULL
      return endOfWord(from, limit)
    default: {
      const end = endOfNumber(from, limit)
      kind = isDecimal ? kinds.DECIMAL : kinds.INTEGER
      return end
    }
  }
}

/** Marks the fields of a node and of its descendants as missing, because its key has occurred again. */
function removeFieldsOf(node: i32, count: i32): void {
  const parents = shared(layout.PARENTS)
  for (let position = 0; position < count; position++) {
    const field = fieldAt(position)
    for (let above = field; above != 0; above = word(parents, above)) {
      if (above == node) store<u8>(recordOf(field), kinds.MISSING, layout.KIND)
    }
  }
}

/** Removes the fields that are marked as missing from the list. Returns how many are left. */
function compactFieldList(count: i32): i32 {
  setShared(layout.REPEATED_KEYS, 1)
  let left = 0
  for (let position = 0; position < count; position++) {
    const node = fieldAt(position)
    if (kindOf(node) != kinds.MISSING) setWord(shared(layout.PRESENT), left++, node)
    else store<i32>(recordOf(node), 0, layout.VALUE_RUN)
  }
  return left
}
