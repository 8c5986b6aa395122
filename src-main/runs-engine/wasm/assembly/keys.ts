import {
  COLUMN_COUNT,
  COLUMNS,
  HEAD_MASK,
  IS_PLAIN,
  KEY_ADDRESS,
  KEY_HEAD,
  KEY_LENGTH,
  NODE_COUNT,
  NODES,
  PARENTS,
  PRESENT,
  RECORD_BITS,
} from '../memory-layout'
import { equalBytes } from './bytes'
import { unescape } from './escapes'
import { allocate, resize, setTable, setWord, table, word } from './memory'
import { endOfString, hasEscapes, QUOTE } from './values'

/*
 * The tree of all keys that were seen in the runs: one node for each path of keys. A node has a record
 * (`memory-layout.ts`) and a number, which is also its place in the other arrays; node 0 is the run itself. Paths are
 * told apart by their keys, so that a dot inside a key cannot be taken for nesting, and keys that are equal after
 * unescaping are the same. A key is found by its hash when it is not the one that was expected.
 */

const FIRST_NODES: i32 = 64
const FIRST_SLOTS: i32 = 256
const ARENA_BYTES: usize = 16 * 1024
const MULTIPLIER: u64 = 0x1b873593cc9e2d

/** Nodes that there is room for. */
let capacity: i32 = 0
let hashes: usize = 0
/** Open addressing, a power of two, at most half full; 0: free, since the root is nobody's child. */
let slots: usize = 0
let slotCount: i32 = 0
/** Where the next key is stored. */
let arena: usize = 0
let arenaEnd: usize = 0
/** Room for a key without its escapes. */
let unescaped: usize = 0
let unescapedSize: usize = 0

/** The address of a node's record. */
export function recordOf(node: i32): usize {
  return table(NODES) + ((node as usize) << RECORD_BITS)
}

/** Makes the root; the tree before it is forgotten. */
export function createTree(): void {
  for (let place = NODES; place <= COLUMN_COUNT; place++) setTable(place, 0)
  capacity = 0
  hashes = arena = arenaEnd = 0
  unescapedSize = 0
  growNodes(FIRST_NODES)
  setTable(NODE_COUNT, 1)
  // Its head is zeros, which no key has, so that it is never found where it stands for no guess.
  store<u16>(recordOf(0), 0xffff, HEAD_MASK)
  growSlots(FIRST_SLOTS)
}

/**
 * Whether the key that begins at `at` is a node's; answers no for one with escapes. It may reach beyond the limit; the
 * address after it does so too.
 */
export function isKeyAt(record: usize, at: usize): bool {
  const mask = load<u16>(record, HEAD_MASK) as i32
  const same = i8x16.bitmask(i8x16.eq(v128.load(at), v128.load(record, KEY_HEAD)))
  return (same & mask) == mask && (mask != 0xffff || isWholeKeyAt(record, at))
}

export function isWholeKeyAt(record: usize, at: usize): bool {
  if (load<u8>(record, IS_PLAIN) == 0) return false
  return equalBytes(
    load<usize>(record, KEY_ADDRESS),
    at,
    (load<i32>(record, KEY_LENGTH) as usize) + 1,
  )
}

/**
 * The child of `parent` with the key between `at` and `end` as it stands in the text. When there is none, it is made; 0 if
 * it must be known.
 */
export function childOf(
  parent: i32,
  at: usize,
  end: usize,
  isEscaped: bool,
  isKnown: bool = false,
): i32 {
  if (!isEscaped) return find(parent, at, end - at, isKnown)
  const most = end - at
  if (most > unescapedSize) {
    unescaped = resize(unescaped, unescapedSize, most)
    unescapedSize = most
  }
  const unescapedEnd = unescape(unescaped, at, end, true)
  return find(parent, unescaped, unescapedEnd - unescaped, isKnown)
}

function find(parent: i32, key: usize, length: usize, isKnown: bool): i32 {
  const hash = hashOf(parent, key, length)
  const mask = slotCount - 1
  let slot = hash & mask
  while (true) {
    const node = word(slots, slot)
    if (node == 0) return isKnown ? 0 : add(parent, key, length, hash)
    if (word(hashes, node) == hash && word(table(PARENTS), node) == parent) {
      const record = recordOf(node)
      const known = load<usize>(record, KEY_ADDRESS)
      if (load<i32>(record, KEY_LENGTH) == (length as i32) && equalBytes(known, key, length)) {
        return node
      }
    }
    slot = (slot + 1) & mask
  }
}

function add(parent: i32, key: usize, length: usize, hash: i32): i32 {
  const node = table(NODE_COUNT) as i32
  if (node == capacity) growNodes(capacity * 2)
  setTable(NODE_COUNT, node + 1)
  setWord(table(PARENTS), node, parent)
  setWord(hashes, node, hash)
  const record = recordOf(node)
  const address = storeKey(key, length)
  store<i32>(record, length as i32, KEY_LENGTH)
  store<usize>(record, address, KEY_ADDRESS)
  const isPlain = isPlainKey(address, length)
  store<u8>(record, isPlain ? 1 : 0, IS_PLAIN)
  if (isPlain) v128.store(record, v128.load(address), KEY_HEAD)
  const mask: i32 = isPlain && length < 15 ? (2 << (length as i32)) - 1 : 0xffff
  store<u16>(record, mask as u16, HEAD_MASK)
  if (node * 2 >= slotCount) growSlots(slotCount * 2)
  else place(node)
  return node
}

/** Keeps a key and a quote behind it; answers its address. */
function storeKey(key: usize, length: usize): usize {
  if (arena + length + 1 > arenaEnd) {
    const bytes = max(ARENA_BYTES, length + 1)
    arena = allocate(bytes)
    arenaEnd = arena + bytes
  }
  const address = arena
  memory.copy(address, key, length)
  store<u8>(address + length, QUOTE)
  arena += length + 1
  return address
}

/** Whether the key that is stored at `key` stands in a text as it is. */
function isPlainKey(key: usize, length: usize): bool {
  const end = key + length + 1
  return endOfString(key, end) == end && !hasEscapes
}

function growNodes(size: i32): void {
  const count = capacity as usize
  const wanted = size as usize
  setTable(NODES, resize(table(NODES), count << RECORD_BITS, wanted << RECORD_BITS) as i32)
  setTable(PARENTS, resize(table(PARENTS), count << 2, wanted << 2) as i32)
  setTable(PRESENT, resize(table(PRESENT), count << 2, wanted << 2) as i32)
  setTable(COLUMNS, resize(table(COLUMNS), count << 2, wanted << 2) as i32)
  hashes = resize(hashes, count << 2, wanted << 2)
  capacity = size
}

function growSlots(size: i32): void {
  slots = allocate((size as usize) << 2)
  slotCount = size
  const count = table(NODE_COUNT) as i32
  for (let node = 1; node < count; node++) place(node)
}

function place(node: i32): void {
  const mask = slotCount - 1
  let slot = word(hashes, node) & mask
  while (word(slots, slot) != 0) slot = (slot + 1) & mask
  setWord(slots, slot, node)
}

/** Eight bytes at a time, begun with the parent; the upper half of the product is the better one. */
function hashOf(parent: i32, key: usize, length: usize): i32 {
  let hash = (parent as u64) * MULTIPLIER + (length as u64)
  let i: usize = 0
  for (; i + 8 <= length; i += 8) hash = rotl(hash ^ load<u64>(key + i), 29) * MULTIPLIER
  const rest = length - i
  if (rest > 0) {
    const last = load<u64>(key + i) & (((1 as u64) << ((rest as u64) << 3)) - 1)
    hash = rotl(hash ^ last, 29) * MULTIPLIER
  }
  return ((hash ^ (hash >> 32)) >> 16) as i32
}
