import { RECORD_HEAD, TIE } from '../sort-layout'
import { compareBytes } from './bytes'
import { allocate, allocateItems, itemAt, setWord, word } from './memory'

/*
 * Merges sorted chunks (`writeChunk`). Only a window of each chunk is in memory. Equal runs of an earlier chunk come
 * first, so that the sort is stable.
 */

@unmanaged
class Chunk {
  /** The next record, and the end of the window. */
  at: usize = 0
  end: usize = 0
  /** Whether the window is the last one of its chunk. */
  isLast: bool = false
}

let chunks: usize = 0
/** A binary heap of the chunks that are not completely merged, ordered by their next records. */
let heap: usize = 0
let heapSize: i32 = 0
let sliceSize: i32 = 0
/** The slice that was merged last. */
let last: usize = 0
let lastLength: i32 = -1

/** Begins a merge of chunks whose slices have at most `maxSlice` bytes. `lastSlice` is a buffer for one slice. */
export function beginMerge(chunkCount: i32, maxSlice: i32, lastSlice: usize): void {
  chunks = allocateItems<Chunk>(chunkCount)
  heap = allocate((chunkCount as usize) * 4)
  heapSize = 0
  sliceSize = maxSlice
  last = lastSlice
  lastLength = -1
}

/** Sets the window of a chunk. The window begins with a whole record or has none. */
export function fillWindow(number: i32, start: usize, end: usize, isLast: bool): void {
  const chunk = itemAt<Chunk>(chunks, number)
  const isNew = chunk.end == 0
  chunk.at = start
  chunk.end = end
  chunk.isLast = isLast
  if (isNew) push(number)
  // The chunk was the first of the heap and was waiting for its next record.
  else if (hasRecord(chunk)) siftDown()
}

/** Returns the address of the unread rest of a window. The next window of the chunk must begin with that rest. */
export function windowRest(number: i32): usize {
  return itemAt<Chunk>(chunks, number).at
}

/** How many runs `mergeRuns` wrote. */
export let mergedCount: i32 = 0

/**
 * Writes the numbers of at most `maxRuns` runs in order, with `TIE` if it applies. Returns the chunk whose window
 * must be filled. Returns -1 if everything is merged, or if `maxRuns` numbers are written.
 */
export function mergeRuns(to: usize, maxRuns: i32): i32 {
  mergedCount = 0
  while (heapSize > 0 && mergedCount < maxRuns) {
    const number = word(heap, 0)
    const chunk = itemAt<Chunk>(chunks, number)
    if (!hasRecord(chunk)) {
      if (!chunk.isLast) return number
      removeFirst()
      continue
    }
    const at = chunk.at
    setWord(to, mergedCount++, load<i32>(at + 4) | (isTie(at) ? TIE : 0))
    chunk.at = at + RECORD_HEAD + keptLength(at)
    // Without a next record the chunk stays first until its window is filled.
    if (hasRecord(chunk)) siftDown()
    else if (chunk.isLast) removeFirst()
  }
  return -1
}

/** Whether a slice equals the one before it and both keys continue. Keeps the slice for the next call. */
function isTie(at: usize): bool {
  const length = load<i32>(at)
  const kept = keptLength(at)
  const slice = at + RECORD_HEAD
  const goesOn = length > sliceSize
  const isEqual =
    goesOn && lastLength > sliceSize && memory.compare(slice, last, kept as usize) == 0
  if (goesOn && !isEqual) memory.copy(last, slice, kept)
  lastLength = length
  return isEqual
}

function hasRecord(chunk: Chunk): bool {
  const left = (chunk.end - chunk.at) as i32
  return left >= RECORD_HEAD && left >= RECORD_HEAD + keptLength(chunk.at)
}

function keptLength(at: usize): i32 {
  return min(load<i32>(at), sliceSize)
}

function push(number: i32): void {
  let place = heapSize++
  setWord(heap, place, number)
  while (place > 0) {
    const above = (place - 1) >> 1
    if (!isBefore(word(heap, place), word(heap, above))) return
    swap(place, above)
    place = above
  }
}

function removeFirst(): void {
  setWord(heap, 0, word(heap, --heapSize))
  siftDown()
}

/** Moves the first chunk of the heap down to its place. */
function siftDown(): void {
  let place = 0
  while (true) {
    let next = place * 2 + 1
    if (next >= heapSize) return
    if (next + 1 < heapSize && isBefore(word(heap, next + 1), word(heap, next))) next++
    if (!isBefore(word(heap, next), word(heap, place))) return
    swap(place, next)
    place = next
  }
}

function swap(one: i32, two: i32): void {
  const number = word(heap, one)
  setWord(heap, one, word(heap, two))
  setWord(heap, two, number)
}

function isBefore(one: i32, two: i32): bool {
  const first = itemAt<Chunk>(chunks, one).at
  const second = itemAt<Chunk>(chunks, two).at
  const difference = compareBytes(
    first + RECORD_HEAD,
    keptLength(first),
    second + RECORD_HEAD,
    keptLength(second),
  )
  return difference != 0 ? difference < 0 : one < two
}
