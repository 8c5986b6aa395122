import { byteAt } from './memory'
import { BACKSLASH, QUOTE } from './values'

/* The keys that lead to fields (`chosen-fields.ts`). */

/** A key that is asked for or leads to one that is. Its number is its address; 0: none. */
@unmanaged
export class Step {
  key: usize = 0
  keyLength: i32 = 0
  keyHash: i32 = 0
  /** Whether it is found in the bytes as it is here: it has no character that is always escaped. */
  isPlain: bool = false
  parent: usize = 0
  /** The field that the key has, plus one; 0: it only leads to others. */
  field: i32 = 0
  /** How many keys there are inside it, and the first of them, each with the next one. */
  inner: i32 = 0
  child: usize = 0
  sibling: usize = 0
  /** The key that came first inside it the last time, and the one that came after it. */
  inside: usize = 0
  following: usize = 0
  /** The run in which it was met last. */
  run: i32 = 0
}

export function hashOf(parent: usize, key: usize, length: i32): i32 {
  let hash: i32 = ((parent as i32) ^ 0x811c9dc5) * 0x01000193
  for (let i = 0; i < length; i++) hash = (hash ^ (byteAt(key + i) as i32)) * 0x01000193
  return hash ^ (((hash as u32) >>> 15) as i32)
}

/** Whether a key is found in the bytes as it is here. */
export function isPlain(key: usize, length: i32): bool {
  for (let i = 0; i < length; i++) {
    if (byteAt(key + i) == QUOTE || byteAt(key + i) == BACKSLASH) return false
  }
  return true
}
