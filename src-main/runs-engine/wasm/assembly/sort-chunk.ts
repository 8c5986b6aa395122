import { GROUP_BYTES, RECORD_HEAD } from '../sort-layout'
import { compareBytes } from './bytes'
import { allocate, allocateItems, copyBytes, itemAt, longWord } from './memory'
import { setLongWord, setWord, word } from './memory'
import { putOrderKey } from './order-keys'
import { radixSort } from './radix-sort'

/*
 * Sorts as many runs as fit into memory by one slice of their keys: at most `sliceSize` bytes from `sliceStart` on.
 * The sort is stable. Runs whose keys differ only after the slice count as equal.
 */

/** A column by which runs are sorted. */
@unmanaged
class OrderColumn {
  field: i32 = 0
  isDescending: bool = false
}

/** The bytes of a slice that the radix sort handles at a time. */
const KEY_BYTES: i32 = 8
/** Ranges with fewer runs are sorted by insertion. */
const MAX_INSERTION_SORT: i32 = 32

let columns: usize = 0
let columnCount: i32 = 0
let maxRuns: i32 = 0
let maxBytes: i32 = 0
let sliceStart: i32 = 0
let sliceSize: i32 = 0
let isGrouped: bool = false

let count: i32 = 0
let slices: usize = 0
let length: i32 = 0
/**
 * For each run: the start of its slice, the slice's length (`sliceSize + 1` if the key continues after it), and the
 * run's number.
 */
let starts: usize = 0
let lengths: usize = 0
let numbers: usize = 0
/** The indexes of the runs in order, the eight bytes by which each is sorted, and buffers for both. */
let order: usize = 0
let otherOrder: usize = 0
let keys: usize = 0
let otherKeys: usize = 0

/** Begins a sort by `maxColumns` columns. `runs` and `bytes` are the most runs and bytes of slices in memory. */
export function beginOrder(maxColumns: i32, runs: i32, bytes: i32): void {
  columns = allocateItems<OrderColumn>(maxColumns)
  columnCount = 0
  maxRuns = runs
  maxBytes = bytes
  const listBytes = (runs as usize) * 4
  starts = allocate(listBytes)
  lengths = allocate(listBytes)
  numbers = allocate(listBytes)
  order = allocate(listBytes)
  otherOrder = allocate(listBytes)
  keys = allocate(listBytes * 2)
  otherKeys = allocate(listBytes * 2)
  slices = allocate(bytes)
}

/** Stops sorting: later runs are not sorted. */
export function endOrder(): void {
  columnCount = 0
}

export function addOrderColumn(field: i32, isDescending: bool): void {
  const column = itemAt<OrderColumn>(columns, columnCount++)
  column.field = field
  column.isDescending = isDescending
}

/** Sets the slice of the keys. With groups, runs are first sorted by the number of their group. */
export function beginSlices(start: i32, size: i32, withGroups: bool): void {
  sliceStart = start
  sliceSize = size
  isGrouped = withGroups
  clearChunk()
}

export function hasOrder(): bool {
  return columnCount > 0
}

export function chunkCount(): i32 {
  return count
}

export function clearChunk(): void {
  count = 0
  length = 0
}

/** Whether another run may not fit. */
export function isChunkFull(): bool {
  return count == maxRuns || length + sliceSize + GROUP_BYTES > maxBytes
}

/** Adds the current run. Its whole key is written to `buffer`. */
export function addRun(number: i32, group: i32, buffer: usize): void {
  let out = buffer
  for (let i = 0; i < columnCount; i++) {
    const column = itemAt<OrderColumn>(columns, i)
    out = putOrderKey(out, column.field, column.isDescending)
  }
  const left = max(0, ((out - buffer) as i32) - sliceStart)
  const kept = min(left, sliceSize)
  const to = slices + length
  const head = isGrouped ? GROUP_BYTES : 0
  if (isGrouped) store<i32>(to, bswap(group))
  copyBytes(to + head, buffer + sliceStart, buffer + sliceStart + kept)
  setWord(starts, count, length)
  setWord(lengths, count, head + min(left, sliceSize + 1))
  setWord(numbers, count, number)
  setWord(order, count, count)
  count++
  length += head + kept
}

export function sortChunk(): void {
  sortRange(0, count, 0)
}

/** Returns how many bytes `writeChunk` writes. */
export function chunkBytes(): i32 {
  return length + count * RECORD_HEAD
}

/** Writes the sorted runs. */
export function writeChunk(to: usize): void {
  let out = to
  for (let i = 0; i < count; i++) {
    const index = word(order, i)
    const kept = keptLength(index)
    store<i32>(out, word(lengths, index))
    store<i32>(out + 4, word(numbers, index))
    const from = slices + word(starts, index)
    copyBytes(out + RECORD_HEAD, from, from + kept)
    out += RECORD_HEAD + kept
  }
}

/** Returns how many bytes of a slice are stored. */
function keptLength(index: i32): i32 {
  return min(word(lengths, index), sliceSize + (isGrouped ? GROUP_BYTES : 0))
}

/** Sorts runs whose slices are equal up to `from`. */
function sortRange(first: i32, end: i32, from: i32): void {
  if (end - first < MAX_INSERTION_SORT) {
    insertionSort(first, end, from)
    return
  }
  sortByKeys(first, end, from)
  for (let begin = first; begin < end;) {
    const key = longWord(keys, begin)
    let next = begin + 1
    while (next < end && longWord(keys, next) == key) next++
    // Slices that are equal so far either all end here or all continue.
    if (next - begin > 1 && keptLength(word(order, begin)) > from + KEY_BYTES) {
      sortRange(begin, next, from + KEY_BYTES)
    }
    begin = next
  }
}

/** Insertion sort that finds the place by binary search, unless the run is already in its place. */
function insertionSort(first: i32, end: i32, from: i32): void {
  for (let i = first + 1; i < end; i++) {
    const index = word(order, i)
    if (compare(word(order, i - 1), index, from) <= 0) continue
    let low = first
    let high = i
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compare(word(order, middle), index, from) <= 0) low = middle + 1
      else high = middle
    }
    const place = order + ((low as usize) << 2)
    memory.copy(place + 4, place, ((i - low) as usize) << 2)
    setWord(order, low, index)
  }
}

function compare(one: i32, two: i32, from: i32): i32 {
  return compareBytes(
    slices + word(starts, one) + from,
    keptLength(one) - from,
    slices + word(starts, two) + from,
    keptLength(two) - from,
  )
}

/** Sorts runs by the next eight bytes of their slices, and leaves these bytes in `keys`. */
function sortByKeys(first: i32, end: i32, from: i32): void {
  let differing: u64 = 0
  const firstKey = keyOf(word(order, first), from)
  for (let i = first; i < end; i++) {
    const key = keyOf(word(order, i), from)
    setLongWord(keys, i, key)
    differing |= key ^ firstKey
  }
  if (!radixSort(keys, otherKeys, order, otherOrder, first, end, differing)) return
  const start = first as usize
  const size = (end - first) as usize
  memory.copy(order + (start << 2), otherOrder + (start << 2), size << 2)
  memory.copy(keys + (start << 3), otherKeys + (start << 3), size << 3)
}

/** Returns eight bytes of a slice as a number, with zeros after its end. */
function keyOf(index: i32, from: i32): u64 {
  const left = keptLength(index) - from
  if (left <= 0) return 0
  const key = bswap(load<u64>(slices + word(starts, index) + from))
  return left >= 8 ? key : key & ~(((1 as u64) << ((8 - (left as u64)) << 3)) - 1)
}
