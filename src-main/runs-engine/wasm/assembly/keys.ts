import {
  KEY_ARE_PLAIN,
  KEY_BYTES,
  KEY_HASHES,
  KEY_LENGTHS,
  KEY_PARENTS,
  KEY_SLOT_COUNT,
  KEY_SLOTS,
  KEY_STARTS,
} from '../memory-layout'
import { byteAt, table, word } from './memory'
import { BACKSLASH, QUOTE } from './values'

/* The twin of what `KeyTree` does to find a key that it knows. */

/** Whether the raw key that begins at `at` is a node's and ends with it; no for one with escapes. */
export function isKeyAt(node: i32, at: usize, limit: usize): bool {
  const length = word(table(KEY_LENGTHS), node) as usize
  if (at + length >= limit || byteAt(at + length) != QUOTE) return false
  if (load<u8>(table(KEY_ARE_PLAIN) + node) == 0) return false
  return equals(table(KEY_BYTES) + word(table(KEY_STARTS), node), at, length)
}

/** The child of `parent` whose raw key these bytes are; 0: it has none, or the key has escapes. */
export function findKey(parent: i32, at: usize, length: usize): i32 {
  let hash: i32 = (parent ^ 0x811c9dc5) * 0x01000193
  for (let i = at; i < at + length; i++) {
    const byte = byteAt(i)
    if (byte == BACKSLASH) return 0
    hash = (hash ^ (byte as i32)) * 0x01000193
  }
  hash ^= ((hash as u32) >>> 15) as i32
  const slots = table(KEY_SLOTS)
  const mask = (table(KEY_SLOT_COUNT) as i32) - 1
  let slot = hash & mask
  while (true) {
    const node = word(slots, slot)
    if (node == 0) return 0
    if (
      word(table(KEY_HASHES), node) == hash &&
      word(table(KEY_PARENTS), node) == parent &&
      word(table(KEY_LENGTHS), node) == (length as i32) &&
      equals(table(KEY_BYTES) + word(table(KEY_STARTS), node), at, length)
    ) {
      return node
    }
    slot = (slot + 1) & mask
  }
}

function equals(one: usize, other: usize, length: usize): bool {
  let i: usize = 0
  for (; i + 16 < length; i += 16) {
    if (!i8x16.all_true(i8x16.eq(v128.load(one + i), v128.load(other + i)))) return false
  }
  const same = i8x16.bitmask(i8x16.eq(v128.load(one + i), v128.load(other + i)))
  return ctz(~same) >= ((length - i) as i32)
}
