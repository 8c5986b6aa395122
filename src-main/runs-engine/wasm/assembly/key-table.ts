import { equalBytes } from './bytes'
import { allocate, create, setWord, word } from './memory'

/* A hash table whose keys are byte strings. */

/** The base class of an entry: its key. */
@unmanaged
export class Key {
  hash: u64 = 0
  start: usize = 0
  length: i32 = 0
}

/**
 * Hash table with open addressing. The size is a power of two, and at most half of the slots are used. 0 is a free
 * slot.
 */
@unmanaged
export class KeyTable {
  slots: usize = 0
  size: i32 = 0
  count: i32 = 0
}

export function createKeyTable(): KeyTable {
  const table = create<KeyTable>()
  growTo(table, 16)
  return table
}

/** Returns the entry with this key, or null. */
export function findKey(table: KeyTable, hash: u64, start: usize, length: i32): Key | null {
  let slot = (hash as i32) & (table.size - 1)
  while (true) {
    const address = word(table.slots, slot)
    if (address == 0) return null
    const key = changetype<Key>(address)
    const isSame = key.hash == hash && key.length == length
    if (isSame && equalBytes(key.start, start, length)) return key
    slot = (slot + 1) & (table.size - 1)
  }
}

/** Adds an entry whose key is not in the table. */
export function addKey(table: KeyTable, key: Key): void {
  if (++table.count * 2 > table.size) growTo(table, table.size * 4)
  place(table, key)
}

function growTo(table: KeyTable, size: i32): void {
  const before = table.slots
  const beforeSize = table.size
  table.slots = allocate((size as usize) << 2)
  table.size = size
  for (let slot = 0; slot < beforeSize; slot++) {
    const address = word(before, slot)
    if (address != 0) place(table, changetype<Key>(address))
  }
}

function place(table: KeyTable, key: Key): void {
  let slot = (key.hash as i32) & (table.size - 1)
  while (word(table.slots, slot) != 0) slot = (slot + 1) & (table.size - 1)
  setWord(table.slots, slot, changetype<i32>(key))
}
