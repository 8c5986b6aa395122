import * as ascii from '../ascii'
import * as layout from '../memory-layout'
import { equalBytes, hashBytes } from './bytes'
import { unescape } from './escapes'
import { allocate, resize, setShared, setWord, shared, word } from './memory'
import { endOfString, hasEscapes } from './values'

/*
 * The key tree. It has one node for each path of keys in the runs. A node has a record (`memory-layout.ts`) and a
 * number, which is its index in the other arrays. Node 0 is the run itself. Paths are compared key by key, so that a
 * dot inside a key is not nesting. Keys that are equal after unescaping are the same key. A key is looked up by hash
 * only if it is not the predicted one.
 */

const FIRST_NODES: i32 = 64
const FIRST_SLOTS: i32 = 256

let capacity: i32 = 0
let hashes: usize = 0
/**
 * Hash table with open addressing. The size is a power of two, and at most half is used. 0 is free, because node 0 is
 * never a child.
 */
let slots: usize = 0
let slotCount: i32 = 0
/** A buffer for an unescaped key. */
let unescaped: usize = 0
let unescapedSize: usize = 0

/** Returns the address of a node's record. */
export function recordOf(node: i32): usize {
  return shared(layout.NODES) + ((node as usize) << layout.RECORD_BITS)
}

/** Creates a tree with only the root, and drops the earlier tree. */
export function createTree(): void {
  for (let place = layout.NODES; place <= layout.COLUMN_COUNT; place++) setShared(place, 0)
  capacity = 0
  hashes = 0
  unescapedSize = 0
  growNodes(FIRST_NODES)
  setShared(layout.NODE_COUNT, 1)
  // The root also stands for "no prediction". Its head is all zeros, so that no key matches it.
  store<u16>(recordOf(0), 0xffff, layout.HEAD_MASK)
  growSlots(FIRST_SLOTS)
}

/** The record of a node. It is a class because Prettier cannot parse `@inline` on a function. */
@unmanaged
export class NodeRecord {
  /**
   * Whether the key that begins at `at` belongs to this node. Returns false for a key with escapes. The key may reach
   * beyond the reader's limit. The caller detects that from the address after the key. This is inlined because the
   * callers are the innermost loops of reading. A call would make them a tenth slower.
   */
  @inline
  hasKeyAt(at: usize): bool {
    const record = changetype<usize>(this)
    const mask = load<u16>(record, layout.HEAD_MASK) as i32
    const same = i8x16.bitmask(i8x16.eq(v128.load(at), v128.load(record, layout.KEY_HEAD)))
    return (same & mask) == mask && (mask != 0xffff || isWholeKeyAt(record, at))
  }
}

function isWholeKeyAt(record: usize, at: usize): bool {
  if (load<u8>(record, layout.IS_PLAIN) == 0) return false
  const length = (load<i32>(record, layout.KEY_LENGTH) as usize) + 1
  return equalBytes(load<usize>(record, layout.KEY_ADDRESS), at, length)
}

/**
 * Returns the child of `parent` with the key whose JSON is between `at` and `end`. If there is none, adds it, or
 * returns 0 if `isKnown` is true.
 */
export function childOf(
  parent: i32,
  at: usize,
  end: usize,
  isEscaped: bool,
  isKnown: bool = false,
): i32 {
  const length = end - at
  if (!isEscaped) return find(parent, at, length, isKnown)
  if (length > unescapedSize) {
    unescaped = resize(unescaped, unescapedSize, length)
    unescapedSize = length
  }
  return find(parent, unescaped, unescape(unescaped, at, end, true) - unescaped, isKnown)
}

function find(parent: i32, key: usize, length: usize, isKnown: bool): i32 {
  const hash = hashBytes(parent as u64, key, key + length) as i32
  const mask = slotCount - 1
  let slot = hash & mask
  while (true) {
    const node = word(slots, slot)
    if (node == 0) return isKnown ? 0 : add(parent, key, length, hash)
    if (word(hashes, node) == hash && word(shared(layout.PARENTS), node) == parent) {
      const record = recordOf(node)
      const isSameLength = load<i32>(record, layout.KEY_LENGTH) == (length as i32)
      if (isSameLength && equalBytes(load<usize>(record, layout.KEY_ADDRESS), key, length)) {
        return node
      }
    }
    slot = (slot + 1) & mask
  }
}

function add(parent: i32, key: usize, length: usize, hash: i32): i32 {
  const node = shared(layout.NODE_COUNT) as i32
  if (node == capacity) growNodes(capacity * 2)
  setShared(layout.NODE_COUNT, node + 1)
  setWord(shared(layout.PARENTS), node, parent)
  setWord(hashes, node, hash)
  const record = recordOf(node)
  const address = storeKey(key, length)
  store<i32>(record, length as i32, layout.KEY_LENGTH)
  store<usize>(record, address, layout.KEY_ADDRESS)
  // A plain key is a key that JSON writes without escapes.
  const keyEnd = address + length + 1
  const isPlain = endOfString(address, keyEnd) == keyEnd && !hasEscapes
  store<u8>(record, isPlain ? 1 : 0, layout.IS_PLAIN)
  if (isPlain) v128.store(record, v128.load(address), layout.KEY_HEAD)
  const mask: i32 = isPlain && length < 15 ? (2 << (length as i32)) - 1 : 0xffff
  store<u16>(record, mask as u16, layout.HEAD_MASK)
  if (node * 2 >= slotCount) growSlots(slotCount * 2)
  else place(node)
  return node
}

/** Stores a key and a quote after it. Returns its address. */
function storeKey(key: usize, length: usize): usize {
  const address = allocate(length + 1)
  memory.copy(address, key, length)
  store<u8>(address + length, ascii.QUOTE)
  return address
}

function growNodes(size: i32): void {
  growArray(layout.NODES, layout.RECORD_BITS, size)
  growArray(layout.PARENTS, 2, size)
  growArray(layout.PRESENT, 2, size)
  growArray(layout.COLUMNS, 2, size)
  hashes = resize(hashes, (capacity as usize) << 2, (size as usize) << 2)
  capacity = size
}

function growArray(place: i32, bits: usize, size: i32): void {
  const address = resize(shared(place), (capacity as usize) << bits, (size as usize) << bits)
  setShared(place, address as i32)
}

function growSlots(size: i32): void {
  slots = allocate((size as usize) << 2)
  slotCount = size
  const count = shared(layout.NODE_COUNT) as i32
  for (let node = 1; node < count; node++) place(node)
}

function place(node: i32): void {
  const mask = slotCount - 1
  let slot = word(hashes, node) & mask
  while (word(slots, slot) != 0) slot = (slot + 1) & mask
  setWord(slots, slot, node)
}
