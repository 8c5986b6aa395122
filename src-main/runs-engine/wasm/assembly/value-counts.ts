import * as layout from '../summary-layout'
import { allocate, allocateItems, byteAt, copyBytes, create, itemAt } from './memory'
import { setWord, word } from './memory'

/*
 * Counts different values by their hashes: exactly while there are few, then as an estimate (HyperLogLog). If texts
 * are kept, it also finds the most frequent values. Their counts are exact while all values are counted. After that
 * it uses the summary of Misra and Gries (1982), in the batches of Anderson et al. (2017): when the table is full,
 * the median count is subtracted from all counts. So a count is too low by at most `undercount`. Two values with the
 * same 64-bit hash count as one. With a thousand values, the chance of that is 1 in 10^13.
 */

const REGISTER_BITS: i32 = 12
/** A slot has the number of its entry plus one in these bits, and bits of the hash in the others. */
const NUMBER_BITS: i32 = 14

@unmanaged
export class ValueCounts {
  /**
   * The most values that are counted one by one (below 2^14), and the most bytes of their texts. If the latter is 0,
   * no texts are kept.
   */
  limit: i32 = 0
  textLimit: i32 = 0
  /** The registers of the estimate, or 0 while all values are counted. */
  registers: usize = 0
  undercount: i32 = 0
  count: i32 = 0
  capacity: i32 = 0
  entries: usize = 0
  /** Hash table with open addressing. At most half is used. 0 is free. */
  slots: usize = 0
  texts: usize = 0
  textCapacity: i32 = 0
  textLength: i32 = 0
}

@unmanaged
class Entry {
  hash: u64 = 0
  count: i32 = 0
  /** The start of the text in `texts`, and its length. */
  start: i32 = 0
  length: i32 = 0
}

/** Creates counts of at most `limit` values and `textLimit` bytes of their texts. */
export function createCounts(limit: i32, textLimit: i32): ValueCounts {
  const counts = create<ValueCounts>()
  counts.limit = limit
  counts.textLimit = textLimit
  grow(counts)
  return counts
}

/** Counts a value, whose text is between `start` and `end`. */
export function countValue(counts: ValueCounts, hash: u64, start: usize, end: usize): void {
  if (counts.registers != 0) {
    estimate(counts, hash)
    // Without texts only the estimate is needed.
    if (counts.textLimit == 0) return
  }
  const mask = counts.capacity * 2 - 1
  const tag = tagOf(hash)
  let slot = (hash as i32) & mask
  while (true) {
    const content = word(counts.slots, slot)
    if (content == 0) break
    if ((content ^ tag) >>> NUMBER_BITS == 0) {
      const entry = entryAt(counts, (content & ((1 << NUMBER_BITS) - 1)) - 1)
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
  if (counts.count == counts.capacity) grow(counts)
  if (counts.textLength + length > counts.textCapacity) growTexts(counts, length)
  const number = counts.count++
  const entry = entryAt(counts, number)
  entry.hash = hash
  entry.count = 1
  entry.start = counts.textLength
  entry.length = length
  copyBytes(counts.texts + counts.textLength, start, start + length)
  counts.textLength += length
  place(counts, number)
}

/** Starts the estimate, and keeps the values whose count is above the median. */
function makeRoom(counts: ValueCounts, hash: u64): void {
  if (counts.registers == 0) {
    counts.registers = allocate(1 << REGISTER_BITS)
    for (let number = 0; number < counts.count; number++) {
      estimate(counts, entryAt(counts, number).hash)
    }
    estimate(counts, hash)
  }
  const median = counts.textLimit > 0 ? medianOf(counts) : i32.MAX_VALUE
  if (counts.textLimit > 0) counts.undercount += median
  const before = counts.count
  counts.count = 0
  counts.textLength = 0
  memory.fill(counts.slots, 0, (counts.capacity as usize) * 2 * 4)
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
    place(counts, counts.count++)
  }
}

/** Returns the median of the counts, which is usually small. */
function medianOf(counts: ValueCounts): i32 {
  const middle = counts.count >> 1
  let high = 1
  while (countUpTo(counts, high) <= middle) high <<= 1
  let low = high >> 1
  // More than `middle` counts are at most `high`, and at most `middle` counts are at most `low`.
  while (high - low > 1) {
    const between = (low + high) >>> 1
    if (countUpTo(counts, between) > middle) high = between
    else low = between
  }
  return high
}

/** Returns how many counts are at most `highest`. */
function countUpTo(counts: ValueCounts, highest: i32): i32 {
  let found = 0
  for (let number = 0; number < counts.count; number++) {
    if (entryAt(counts, number).count <= highest) found++
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
  // Grows by large factors, because the old memory is not reused.
  const wanted = min(counts.limit, counts.capacity == 0 ? 16 : counts.capacity * 8)
  let capacity = 4
  while (capacity < wanted) capacity <<= 1
  counts.capacity = capacity
  counts.entries = allocateItems<Entry>(capacity)
  counts.slots = allocate((capacity as usize) * 2 * 4)
  memory.copy(counts.entries, before, (count as usize) * offsetof<Entry>())
  for (let number = 0; number < count; number++) place(counts, number)
}

function growTexts(counts: ValueCounts, length: i32): void {
  const before = counts.texts
  const wanted = max(counts.textCapacity * 8, counts.textLength + length + 256)
  counts.textCapacity = min(counts.textLimit, wanted)
  counts.texts = allocate(counts.textCapacity)
  memory.copy(counts.texts, before, counts.textLength)
}

function place(counts: ValueCounts, number: i32): void {
  const mask = counts.capacity * 2 - 1
  const hash = entryAt(counts, number).hash
  let slot = (hash as i32) & mask
  while (word(counts.slots, slot) != 0) slot = (slot + 1) & mask
  setWord(counts.slots, slot, tagOf(hash) | (number + 1))
}

/** Returns the bits of a hash that its slot has. They are the highest bits, because the lowest ones choose the slot. */
function tagOf(hash: u64): i32 {
  return ((hash >> 32) as i32) & ~((1 << NUMBER_BITS) - 1)
}

function entryAt(counts: ValueCounts, number: i32): Entry {
  return itemAt<Entry>(counts.entries, number)
}

/** Returns the address of the words that describe the counts (`summary-layout.ts`). */
export function describeCounts(counts: ValueCounts): usize {
  const words = allocate((layout.FIRST_VALUE + counts.count * layout.VALUE_WORDS) << 2)
  setWord(words, layout.VALUES, counts.count)
  setWord(words, layout.UNDERCOUNT, counts.undercount)
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
