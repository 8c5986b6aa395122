import { equalBytes, hashBytes } from './bytes'
import { allocate, copyBytes } from './memory'
import { Column, putLongText, putNumber } from './parquet-column'
import { BLOCK_HEAD, clearStream, endOfBlock, nextBlock, reserve } from './parquet-stream'

/** Readers load a whole dictionary before the first value, so it must stay small. */
const MAX_DICTIONARY_BYTES: usize = 1024 * 1024
/** From this many entries on, the dictionary is abandoned if more than half of all values are different. */
const MIN_ENTRIES_TO_JUDGE: i32 = 1024
const FIRST_SLOTS: usize = 16

/*
 * An entry has its number, its tag, its value if the column has numbers, and the JSON of the value, by which it is
 * found. The tag is the length of the JSON. Its highest bit distinguishes a nested value from a text with the same
 * characters.
 */
const ENTRY_TAG: usize = 4
const ENTRY_VALUE: usize = 8
const ENTRY_HEAD: usize = 16
const JSON_TAG: u32 = 0x80000000

/** Returns the entry of a value, or 0 if the dictionary was abandoned. */
export function entryOf(column: Column, isJson: bool, start: usize, end: usize): usize {
  const length = end - start
  const tag = (length as u32) | (isJson ? JSON_TAG : 0)
  const last = column.lastEntry
  if (last != 0 && isEntry(last, tag, start, length)) return last
  if ((column.entryCount as usize) * 2 >= column.slotCount) growSlots(column)
  const hash = hashBytes(0, start, end) as u32
  const mask = column.slotCount - 1
  let place = (hash as usize) & mask
  while (true) {
    const slot = column.slots + (place << 3)
    const entry = load<usize>(slot, 4)
    if (entry == 0) {
      if (hasTooManyValues(column)) {
        makePlain(column)
        return 0
      }
      store<u32>(slot, hash)
      const added = addEntry(column, tag, start, end)
      store<usize>(slot, added, 4)
      return (column.lastEntry = added)
    }
    if (load<u32>(slot) == hash && isEntry(entry, tag, start, length)) {
      return (column.lastEntry = entry)
    }
    place = (place + 1) & mask
  }
}

function hasTooManyValues(column: Column): bool {
  if (column.entryBytes > MAX_DICTIONARY_BYTES) return true
  return column.entryCount >= MIN_ENTRIES_TO_JUDGE && column.entryCount * 2 > column.count
}

function isEntry(entry: usize, tag: u32, start: usize, length: usize): bool {
  return load<u32>(entry, ENTRY_TAG) == tag && equalBytes(entry + ENTRY_HEAD, start, length)
}

function addEntry(column: Column, tag: u32, start: usize, end: usize): usize {
  const bytes = ENTRY_HEAD + (end - start)
  const entry = reserve(column.entries, bytes + 16)
  column.entries.at = sizeOfEntry(bytes) + entry
  store<i32>(entry, column.entryCount++)
  store<u32>(entry, tag, ENTRY_TAG)
  copyBytes(entry + ENTRY_HEAD, start, end)
  column.entryBytes += column.width == 0 ? 4 + (end - start) : column.width
  if (column.width > 0) putNumber(column, entry + ENTRY_VALUE, start, end)
  return entry
}

function sizeOfEntry(bytes: usize): usize {
  return (bytes + 7) & ~7
}

function growSlots(column: Column): void {
  const before = column.slots
  const beforeCount = column.slotCount
  const count = max(FIRST_SLOTS, beforeCount * 4)
  const slots = allocate(count << 3)
  for (let place: usize = 0; place < beforeCount; place++) {
    const pair = load<u64>(before + (place << 3))
    if (pair == 0) continue
    let to = (pair as u32 as usize) & (count - 1)
    while (load<u64>(slots + (to << 3)) != 0) to = (to + 1) & (count - 1)
    store<u64>(slots + (to << 3), pair)
  }
  column.slots = slots
  column.slotCount = count
}

/** Abandons the dictionary: replaces the numbers of entries so far by their values. */
function makePlain(column: Column): void {
  const values = column.values
  let block = values.first
  const end = values.at
  const last = values.last
  const entries = allocate((column.entryCount as usize) << 2)
  listEntries(column, entries)
  clearStream(values)
  column.isPlain = true
  for (; block != 0; block = nextBlock(block)) {
    const blockEnd = block == last ? end : load<usize>(block, 4)
    for (let at = block + BLOCK_HEAD; at < blockEnd; at += 4) {
      const entry = load<usize>(entries + ((load<u32>(at) as usize) << 2))
      values.at = putEntry(reserve(values, maxBytes(column, entry)), column, entry)
    }
  }
}

/** Writes the addresses of all entries in the order of their numbers. */
export function listEntries(column: Column, to: usize): void {
  let out = to
  const entries = column.entries
  for (let block = entries.first; block != 0; block = nextBlock(block)) {
    const end = endOfBlock(entries, block)
    for (let entry = block + BLOCK_HEAD; entry < end; out += 4) {
      store<usize>(out, entry)
      entry += sizeOfEntry(ENTRY_HEAD + lengthOf(entry))
    }
  }
}

function lengthOf(entry: usize): usize {
  return (load<u32>(entry, ENTRY_TAG) & ~JSON_TAG) as usize
}

function maxBytes(column: Column, entry: usize): usize {
  return column.width == 0 ? 4 + lengthOf(entry) + 16 : 8
}

/** Writes the value of an entry. Returns the address after it. */
export function putEntry(to: usize, column: Column, entry: usize): usize {
  if (column.width > 0) {
    store<u64>(to, load<u64>(entry, ENTRY_VALUE))
    return to + column.width
  }
  const start = entry + ENTRY_HEAD
  const isJson = (load<u32>(entry, ENTRY_TAG) & JSON_TAG) != 0
  return putLongText(to, isJson, start, start + lengthOf(entry))
}
