import {
  FIRST,
  FOLLOWING,
  HEAD_MASK,
  KEY_HEAD,
  KEY_LENGTH,
  KIND,
  MAX_DEPTH,
  NOTES,
  PRESENT,
  PRESENT_COUNT,
  VALUE_END,
  VALUE_RUN,
  VALUE_START,
} from '../memory-layout'
import { hasEscape } from './escapes'
import { BOOLEAN, DECIMAL, INTEGER, JSON_TEXT, MISSING, NULL, readRun, TEXT } from './fields'
import { childOf, createTree, isWholeKeyAt, recordOf } from './keys'
import { byteAt, setTable, setWord, table } from './memory'
import { afterSpace, afterString, afterValue } from './stored-json'
import {
  CLOSE_OBJECT,
  DOT,
  LOWER_E,
  LOWER_F,
  LOWER_N,
  LOWER_T,
  OPEN_ARRAY,
  OPEN_OBJECT,
  QUOTE,
} from './values'

/*
 * Finds some fields of runs that were found valid when they arrived. The key tree has only the keys that are asked for and
 * those that lead to them, so that all others are passed over, and a run is left when all is found. Places are addresses.
 */

/** The member of a node's record that has the number under which its field is asked for, plus one; 0: it is not. */
const NUMBER = NOTES

let asked: i32 = 0
let hasRepeatedKeys: bool = false
let run: i32 = 0
/** How many fields of the run that is read were found. */
let found: i32 = 0

/** Begins with a tree of no keys. `hasRepeated`: some run has a key twice. */
export function beginFields(hasRepeated: bool): void {
  createTree()
  asked = 0
  run = 0
  hasRepeatedKeys = hasRepeated
}

/** The node of a key, which is given as it may stand in a run, inside another one; 0 is the run itself. */
export function addKey(parent: i32, start: usize, end: usize): i32 {
  const node = childOf(parent, start, end, true)
  // A node that has none is not looked into.
  store<i32>(recordOf(parent), node, FIRST)
  return node
}

/** Asks for the field of a node, once, under a number. */
export function chooseField(node: i32, number: i32): void {
  store<i32>(recordOf(node), number + 1, NUMBER)
  asked++
}

/** What the field of a node holds in the run that was read last; `MISSING` if it is not there, as that of node 0. */
export function kindOfField(node: i32): u8 {
  const record = recordOf(node)
  return load<i32>(record, VALUE_RUN) == run ? load<u8>(record, KIND) : MISSING
}

/** Whether the field is there and not null. */
export function isFilled(node: i32): bool {
  const kind = kindOfField(node)
  return kind != MISSING && kind != NULL
}

/** Finds the fields of a run. */
export function readFields(start: usize, end: usize): void {
  run++
  found = 0
  // Of a key that is there twice the last counts, and a run that is no object has a name: `readRun` knows about both.
  if (hasRepeatedKeys || byteAt(start) != OPEN_OBJECT) readRun(0, start, end, MAX_DEPTH, run)
  else {
    if (asked > 0) readObject(0, start + 1)
    setTable(PRESENT_COUNT, found)
  }
}

/** Reads an object from after its brace; answers where it ends, or 0 when all fields are found. */
function readObject(parent: i32, from: usize): usize {
  let i = afterSpace(from)
  if (byteAt(i) == CLOSE_OBJECT) return i + 1
  // Where the guess of the next key is, and where the next key itself belongs.
  let guess = recordOf(parent) + FIRST
  while (true) {
    const key = i + 1
    let node = load<i32>(guess)
    if (isExpected(recordOf(node), key)) {
      i = key + load<i32>(recordOf(node), KEY_LENGTH) + 1
    } else {
      i = afterString(key)
      node = childOf(parent, key, i - 1, hasEscape(key, i - 1), true)
      if (node != 0) store<i32>(guess, node)
    }
    i = afterSpace(afterSpace(i) + 1)
    if (node == 0) {
      i = afterValue(i)
    } else {
      i = readValue(node, i)
      if (i == 0) return 0
      guess = recordOf(node) + FOLLOWING
    }
    i = afterSpace(i)
    if (byteAt(i) == CLOSE_OBJECT) return i + 1
    i = afterSpace(i + 1)
  }
}

/**
 * What `isKeyAt` says, in other words: the compiler makes a function that is called once a part of its caller, and reading
 * takes a tenth longer without that.
 */
function isExpected(record: usize, at: usize): bool {
  const mask = load<u16>(record, HEAD_MASK) as i32
  const same = i8x16.bitmask(i8x16.eq(v128.load(at), v128.load(record, KEY_HEAD)))
  if ((~same & mask) != 0) return false
  return mask != 0xffff || isWholeKeyAt(record, at)
}

function readValue(node: i32, start: usize): usize {
  const record = recordOf(node)
  const first = byteAt(start)
  // An object that has keys is no value: what is inside it are fields of their own.
  if (first == OPEN_OBJECT && byteAt(afterSpace(start + 1)) != CLOSE_OBJECT) {
    return load<i32>(record, FIRST) == 0 ? afterValue(start) : readObject(node, start + 1)
  }
  if (load<i32>(record, NUMBER) == 0) return afterValue(start)
  const end = afterValue(start)
  const quote: usize = first == QUOTE ? 1 : 0
  store<usize>(record, start + quote, VALUE_START)
  store<usize>(record, end - quote, VALUE_END)
  store<i32>(record, run, VALUE_RUN)
  store<u8>(record, kindOfValue(first, start, end), KIND)
  setWord(table(PRESENT), found++, node)
  return found == asked ? 0 : end
}

function kindOfValue(first: u8, start: usize, end: usize): u8 {
  switch (first) {
    case QUOTE:
      return TEXT
    case OPEN_ARRAY:
    case OPEN_OBJECT:
      return JSON_TEXT
    case LOWER_T:
    case LOWER_F:
      return BOOLEAN
    case LOWER_N:
      return NULL
  }
  for (let i = start; i < end; i++) {
    const byte = byteAt(i)
    if (byte == DOT || (byte | 0x20) == LOWER_E) return DECIMAL
  }
  return INTEGER
}
