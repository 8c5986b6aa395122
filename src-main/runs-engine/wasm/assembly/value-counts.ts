import * as layout from '../summary-layout'
import { allocate, byteAt, copyBytes, setWord, word } from './memory'

/*
 * Counts different values by their hashes: exactly while there are few, then as an estimate (HyperLogLog). With room for
 * texts it also knows the most frequent ones, by their counts while all are counted, later by a summary of the stream
 * (Misra and Gries, 1982, in the batches of Anderson et al., 2017): when it is full, the median count is taken off all of
 * them, so that a count is too low by `lost` at most. Two values with the same 64 bits would be one; among a thousand
 * that has a chance of 1 in 10^13.
 */

const REGISTER_BITS: i32 = 12
/** Bits of a slot that are the number of its entry plus one; the others are those of the hash, so that few entries are looked at. */
const NUMBER_BITS: i32 = 14

@unmanaged
export class ValueCounts {
  /** How many different values are counted one by one, below 2^14, and room for their texts, in bytes. */
  limit: i32 = 0
  textLimit: i32 = 0
  /** Registers of the estimate; 0: all values are counted. */
  registers: usize = 0
  lost: i32 = 0
  count: i32 = 0
  room: i32 = 0
  entries: usize = 0
  /** Open addressing, at most half full; 0: free. */
  slots: usize = 0
  texts: usize = 0
  textRoom: i32 = 0
  textLength: i32 = 0
}

@unmanaged
class Entry {
  hash: u64 = 0
  count: i32 = 0
  /** Where its text begins in `texts`, and how long it is. */
  start: i32 = 0
  length: i32 = 0
}

export function createCounts(limit: i32, textLimit: i32): ValueCounts {
  const counts = changetype<ValueCounts>(allocate(offsetof<ValueCounts>()))
  counts.limit = limit
  counts.textLimit = textLimit
  grow(counts)
  return counts
}

/** Counts a value; its text, if it is to be kept, is between `start` and `end`. */
export function countValue(counts: ValueCounts, hash: u64, start: usize, end: usize): void {
  if (counts.registers != 0) {
    estimate(counts, hash)
    // Without texts nothing but the estimate is wanted any more.
    if (counts.textLimit == 0) return
  }
  const mask = counts.room * 2 - 1
  const tag = tagOf(hash)
  let slot = (hash as i32) & mask
  while (true) {
    const place = word(counts.slots, slot)
    if (place == 0) break
    if ((place ^ tag) >>> NUMBER_BITS == 0) {
      const entry = entryAt(counts, (place & ((1 << NUMBER_BITS) - 1)) - 1)
      if (entry.hash == hash) {
        entry.count++
        return
      }
    }
    slot = (slot + 1) & mask
  }
  const length = counts.textLimit > 0 ? ((end - start) as i32) : 0
  while (isFull(counts, length)) {
    makeRoom(counts, hash)
    if (counts.textLimit == 0) return
  }
  insert(counts, hash, start, length)
}

function isFull(counts: ValueCounts, length: i32): bool {
  return (
    counts.count == counts.limit ||
    (counts.textLimit > 0 && counts.textLength + length > counts.textLimit)
  )
}

function insert(counts: ValueCounts, hash: u64, start: usize, length: i32): void {
  if (counts.count == counts.room) grow(counts)
  if (counts.textLength + length > counts.textRoom) growTexts(counts, length)
  const number = counts.count
  counts.count++
  const entry = entryAt(counts, number)
  entry.hash = hash
  entry.count = 1
  entry.start = counts.textLength
  entry.length = length
  copyBytes(counts.texts + counts.textLength, start, start + length)
  counts.textLength += length
  place(counts, number)
}

/** Goes over to estimates, and keeps the values that come more often than the median. */
function makeRoom(counts: ValueCounts, hash: u64): void {
  if (counts.registers == 0) {
    counts.registers = allocate(1 << REGISTER_BITS)
    for (let number = 0; number < counts.count; number++) {
      estimate(counts, entryAt(counts, number).hash)
    }
    estimate(counts, hash)
  }
  const median = counts.textLimit > 0 ? medianOf(counts) : i32.MAX_VALUE
  if (counts.textLimit > 0) counts.lost += median
  const before = counts.count
  counts.count = 0
  counts.textLength = 0
  memory.fill(counts.slots, 0, (counts.room as usize) * 2 * 4)
  for (let number = 0; number < before; number++) {
    const entry = entryAt(counts, number)
    if (entry.count <= median) continue
    const kept = entryAt(counts, counts.count)
    memory.copy(counts.texts + counts.textLength, counts.texts + entry.start, entry.length)
    kept.hash = entry.hash
    kept.count = entry.count - median
    kept.length = entry.length
    kept.start = counts.textLength
    counts.textLength += entry.length
    place(counts, counts.count)
    counts.count++
  }
}

/** The count that is in the middle when they are sorted. Nearly always it is small. */
function medianOf(counts: ValueCounts): i32 {
  const middle = counts.count >> 1
  let high = 1
  while (countUpTo(counts, high) <= middle) high <<= 1
  let low = high >> 1
  // More than `middle` counts are at most `high`, and no more than it are at most `low`.
  while (high - low > 1) {
    const between = (low + high) >>> 1
    if (countUpTo(counts, between) > middle) high = between
    else low = between
  }
  return high
}

function countUpTo(counts: ValueCounts, most: i32): i32 {
  let found = 0
  for (let number = 0; number < counts.count; number++) {
    if (entryAt(counts, number).count <= most) found++
  }
  return found
}

function estimate(counts: ValueCounts, hash: u64): void {
  const register = counts.registers + ((hash as usize) & ((1 << REGISTER_BITS) - 1))
  const rank = (clz((hash >> 32) as u32) + 1) as u8
  if (rank > byteAt(register)) store<u8>(register, rank)
}

function grow(counts: ValueCounts): void {
  const before = counts.entries
  const count = counts.count
  // Few sizes, since memory that is left behind is not used again.
  counts.room = min(counts.limit, counts.room == 0 ? 16 : counts.room * 8)
  let size = 4
  while (size < counts.room) size <<= 1
  counts.room = size
  counts.entries = allocate((size as usize) * offsetof<Entry>())
  counts.slots = allocate((size as usize) * 2 * 4)
  memory.copy(counts.entries, before, (count as usize) * offsetof<Entry>())
  for (let number = 0; number < count; number++) place(counts, number)
}

function growTexts(counts: ValueCounts, length: i32): void {
  const before = counts.texts
  counts.textRoom = min(
    counts.textLimit,
    max(counts.textRoom * 8, counts.textLength + length + 256),
  )
  counts.texts = allocate(counts.textRoom)
  memory.copy(counts.texts, before, counts.textLength)
}

function place(counts: ValueCounts, number: i32): void {
  const mask = counts.room * 2 - 1
  const hash = entryAt(counts, number).hash
  let slot = (hash as i32) & mask
  while (word(counts.slots, slot) != 0) slot = (slot + 1) & mask
  setWord(counts.slots, slot, tagOf(hash) | (number + 1))
}

/** The highest bits of a hash, where a slot has them; the lowest ones decide where the slot is. */
function tagOf(hash: u64): i32 {
  return ((hash >> 32) as i32) & ~((1 << NUMBER_BITS) - 1)
}

function entryAt(counts: ValueCounts, number: i32): Entry {
  return changetype<Entry>(counts.entries + (number as usize) * offsetof<Entry>())
}

/** Describes counts in words (`summary-layout.ts`). */
export function describeCounts(counts: ValueCounts): usize {
  const words = allocate((layout.FIRST_VALUE + counts.count * layout.VALUE_WORDS) << 2)
  setWord(words, layout.VALUES, counts.count)
  setWord(words, layout.LOST, counts.lost)
  setWord(words, layout.REGISTERS, counts.registers as i32)
  for (let number = 0; number < counts.count; number++) {
    const entry = entryAt(counts, number)
    const at = layout.FIRST_VALUE + number * layout.VALUE_WORDS
    setWord(words, at, entry.count)
    setWord(words, at + 1, (counts.texts + entry.start) as i32)
    setWord(words, at + 2, (counts.texts + entry.start + entry.length) as i32)
  }
  return words
}
