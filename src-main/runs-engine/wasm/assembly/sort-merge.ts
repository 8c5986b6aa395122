import { compareBytes } from './bytes'
import { allocate, setWord, word } from './memory'
import { RECORD_HEAD } from './sort-chunk'

/*
 * Merges sorted chunks (`writeChunk`), of which a window each is in memory. Of equal pieces those of the earlier chunk
 * come first, so that runs that are equal stay in the order of the spool.
 */

/** A chunk: the record that is next, and where its window ends. */
@unmanaged
class Chunk {
  at: usize = 0
  end: usize = 0
  /** Nothing comes after the window. */
  isLast: bool = false
}

/** A number with this bit: the run is equal to the one before it, as far as their pieces go. */
const TIE: u32 = 0x80000000

let chunks: usize = 0
/** The chunks whose records are not all merged, as a heap: none has a lesser record than the one above it. */
let heap: usize = 0
let heapSize: i32 = 0
let size: i32 = 0
/** The piece that was merged last. */
let last: usize = 0
let lastLength: i32 = -1

/** Begins to merge so many chunks of pieces of at most so many bytes; there is room for one at `pieceRoom`. */
export function beginMerge(chunkCount: i32, mostPiece: i32, pieceRoom: usize): void {
  chunks = allocate((chunkCount as usize) * offsetof<Chunk>())
  heap = allocate((chunkCount as usize) * 4)
  heapSize = 0
  size = mostPiece
  last = pieceRoom
  lastLength = -1
}

/** The window of a chunk is filled from its begin to `end`. It begins with a whole record, or with none. */
export function fillWindow(number: i32, start: usize, end: usize, isLast: bool): void {
  const chunk = chunkAt(number)
  const isNew = chunk.end == 0
  chunk.at = start
  chunk.end = end
  chunk.isLast = isLast
  if (isNew) push(number)
  // It was the first one, and waited for its next record.
  else if (hasRecord(chunk)) sink(0)
}

/** The address of the rest of a window, which its next filling has to begin with. */
export function windowRest(number: i32): usize {
  return chunkAt(number).at
}

/** How many runs `mergeRuns` wrote. */
export let mergedCount: i32 = 0

/**
 * Writes the numbers of at most `most` runs in order, with `TIE` where they are. Answers the chunk whose window has to be
 * filled; -1: all is merged, or `most` are written.
 */
export function mergeRuns(to: usize, most: i32): i32 {
  mergedCount = 0
  while (heapSize > 0 && mergedCount < most) {
    const number = word(heap, 0)
    const chunk = chunkAt(number)
    if (!hasRecord(chunk)) {
      if (!chunk.isLast) return number
      setWord(heap, 0, word(heap, --heapSize))
      sink(0)
      continue
    }
    const at = chunk.at
    setWord(to, mergedCount++, load<i32>(at + 4) | (isTie(at) ? TIE : 0))
    chunk.at = at + RECORD_HEAD + keptLength(at)
    // Its next record is not known yet: it is first until its window is filled.
    if (hasRecord(chunk)) sink(0)
    else if (chunk.isLast) {
      setWord(heap, 0, word(heap, --heapSize))
      sink(0)
    }
  }
  return -1
}

/** Whether a piece is that of the run before, and both of their keys go on. Keeps it for the next one. */
function isTie(at: usize): bool {
  const length = load<i32>(at)
  const kept = keptLength(at)
  const piece = at + RECORD_HEAD
  const isEqual =
    length > size && lastLength > size && memory.compare(piece, last, kept as usize) == 0
  if (length > size && !isEqual) memory.copy(last, piece, kept)
  lastLength = length
  return isEqual
}

function hasRecord(chunk: Chunk): bool {
  const left = (chunk.end - chunk.at) as i32
  return left >= RECORD_HEAD && left >= RECORD_HEAD + keptLength(chunk.at)
}

function keptLength(at: usize): i32 {
  return min(load<i32>(at), size)
}

function chunkAt(number: i32): Chunk {
  return changetype<Chunk>(chunks + (number as usize) * offsetof<Chunk>())
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

function sink(from: i32): void {
  let place = from
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
  const first = chunkAt(one).at
  const second = chunkAt(two).at
  const difference = compareBytes(
    first + RECORD_HEAD,
    keptLength(first),
    second + RECORD_HEAD,
    keptLength(second),
  )
  return difference != 0 ? difference < 0 : one < two
}
