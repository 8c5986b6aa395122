import * as ascii from '../ascii'
import * as kinds from '../kinds'
import * as layout from '../memory-layout'
import { hasEscape } from './escapes'
import { beginRun, currentRun, readRun } from './fields'
import { childOf, createTree, NodeRecord, recordOf } from './keys'
import { byteAt, setShared, setWord, shared } from './memory'
import { afterSpace, afterString, afterValue } from './stored-json'

/*
 * Finds chosen fields of runs that were validated when they arrived. The key tree has only the chosen keys and the
 * keys that lead to them. All others are skipped, and reading stops when all fields are found. Positions are
 * addresses.
 */

/** The member of a record with the field's number plus one, or 0 if the field is not chosen. */
const FIELD_NUMBER = layout.TYPE_BITS
/** The member that is 1 if the column of the field has only durations. */
const IS_DURATION = layout.NULLS

let chosenCount: i32 = 0
let foundCount: i32 = 0
let hasRepeatedKeys: bool = false

/** Starts with an empty tree. `hasRepeated` is true if any run has a duplicate key. */
export function beginFields(hasRepeated: bool): void {
  createTree()
  chosenCount = 0
  hasRepeatedKeys = hasRepeated
}

/** Returns the node of a key inside another node. The key is JSON without its quotes. Node 0 is the run itself. */
export function addKey(parent: i32, start: usize, end: usize): i32 {
  const node = childOf(parent, start, end, true)
  // Marks that the parent has keys, so that its objects are read.
  store<i32>(recordOf(parent), node, layout.FIRST)
  return node
}

/** Chooses the field of a node and gives it a number. A field may be chosen only once. */
export function chooseField(node: i32, number: i32): void {
  store<i32>(recordOf(node), number + 1, FIELD_NUMBER)
  chosenCount++
}

/** Records that a field is a column of durations, which are compared by length. */
export function setDuration(field: i32): void {
  store<i32>(recordOf(field), 1, IS_DURATION)
}

export function isDurationField(field: i32): bool {
  return load<i32>(recordOf(field), IS_DURATION) != 0
}

/** Returns the number of a field plus one, or 0 if the field is not chosen. */
export function fieldNumber(node: i32): i32 {
  return load<i32>(recordOf(node), FIELD_NUMBER)
}

/**
 * Returns the kind of a node's field in the current run. Returns `MISSING` if the run does not have it, and for node
 * 0.
 */
export function kindOfField(node: i32): u8 {
  const record = recordOf(node)
  return load<i32>(record, layout.VALUE_RUN) == currentRun
    ? load<u8>(record, layout.KIND)
    : kinds.MISSING
}

/** Whether the current run has the field and it is not null. */
export function isFilled(node: i32): bool {
  const kind = kindOfField(node)
  return kind != kinds.MISSING && kind != kinds.NULL
}

/** Finds the chosen fields of a run. */
export function readFields(start: usize, end: usize): void {
  foundCount = 0
  // `readRun` handles a duplicate key, of which the last one counts, and a run that is not an object.
  if (hasRepeatedKeys || byteAt(start) != ascii.OPEN_OBJECT) {
    readRun(0, start, end, layout.MAX_DEPTH)
    return
  }
  beginRun()
  if (chosenCount > 0) readObject(0, start + 1)
  setShared(layout.PRESENT_COUNT, foundCount)
}

/** Reads an object whose brace is before `from`. Returns the address after it, or 0 when all fields are found. */
function readObject(parent: i32, from: usize): usize {
  let at = afterSpace(from)
  if (byteAt(at) == ascii.CLOSE_OBJECT) return at + 1
  // The address of the prediction for the next key. The prediction is updated when it is wrong.
  let prediction = recordOf(parent) + layout.FIRST
  while (true) {
    const key = at + 1
    let node = load<i32>(prediction)
    if (changetype<NodeRecord>(recordOf(node)).hasKeyAt(key)) {
      at = key + load<i32>(recordOf(node), layout.KEY_LENGTH) + 1
    } else {
      at = afterString(key)
      node = childOf(parent, key, at - 1, hasEscape(key, at - 1), true)
      if (node != 0) store<i32>(prediction, node)
    }
    at = afterSpace(afterSpace(at) + 1)
    if (node == 0) {
      at = afterValue(at)
    } else {
      at = readValue(node, at)
      if (at == 0) return 0
      prediction = recordOf(node) + layout.FOLLOWING
    }
    at = afterSpace(at)
    if (byteAt(at) == ascii.CLOSE_OBJECT) return at + 1
    at = afterSpace(at + 1)
  }
}

function readValue(node: i32, start: usize): usize {
  const record = recordOf(node)
  const first = byteAt(start)
  // An object with keys is not a value: its members are fields of their own.
  if (first == ascii.OPEN_OBJECT && byteAt(afterSpace(start + 1)) != ascii.CLOSE_OBJECT) {
    const hasKeys = load<i32>(record, layout.FIRST) != 0
    return hasKeys ? readObject(node, start + 1) : afterValue(start)
  }
  const end = afterValue(start)
  if (fieldNumber(node) == 0) return end
  const quote: usize = first == ascii.QUOTE ? 1 : 0
  store<usize>(record, start + quote, layout.VALUE_START)
  store<usize>(record, end - quote, layout.VALUE_END)
  store<i32>(record, currentRun, layout.VALUE_RUN)
  store<u8>(record, kindOfValue(first, start, end), layout.KIND)
  setWord(shared(layout.PRESENT), foundCount++, node)
  return foundCount == chosenCount ? 0 : end
}

function kindOfValue(first: u8, start: usize, end: usize): u8 {
  switch (first) {
    case ascii.QUOTE:
      return kinds.TEXT
    case ascii.OPEN_ARRAY:
    case ascii.OPEN_OBJECT:
      return kinds.JSON_TEXT
    case ascii.LOWER_T:
    case ascii.LOWER_F:
      return kinds.BOOLEAN
    case ascii.LOWER_N:
      return kinds.NULL
  }
  for (let at = start; at < end; at++) {
    const byte = byteAt(at)
    if (byte == ascii.DOT || (byte | 0x20) == ascii.LOWER_E) return kinds.DECIMAL
  }
  return kinds.INTEGER
}
