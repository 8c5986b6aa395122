import { compareBytes } from './bytes'
import { allocate, copyBytes, setWord, word } from './memory'
import { putOrderKey } from './order-keys'

/*
 * Sorts pieces of the keys of some runs, as many as there is room for, stably. A piece is at most so many bytes of a
 * key, from some place in it; keys that are told apart by what comes after it are equal here.
 */

/** A column that runs are sorted by. */
@unmanaged
class OrderColumn {
  field: i32 = 0
  isDuration: bool = false
  isDescending: bool = false
}

/** What a sorted run is written as: the length of the piece, the number of the run, and the piece. */
export const RECORD_HEAD: i32 = 8
/** The bytes of keys that are compared at a time. */
const WORD: i32 = 8
/** Below this many, members are compared with each other; above, they are dealt out by their bytes. */
const FEW: i32 = 32
/** Bytes of a group's number before the piece. */
const GROUP_BYTES: i32 = 4

let columns: usize = 0
let columnCount: i32 = 0
let mostRuns: i32 = 0
let mostBytes: i32 = 0
let offset: i32 = 0
let size: i32 = 0
let isGrouped: bool = false

let count: i32 = 0
let bytes: usize = 0
let length: i32 = 0
/** Of each member: where its piece begins, how long it is (one more than `size` where the key goes on), its run. */
let starts: usize = 0
let lengths: usize = 0
let numbers: usize = 0
let order: usize = 0
let other: usize = 0
/** The eight bytes of each member by which they are dealt out, and how many have each value of some bits of them. */
let words: usize = 0
let otherWords: usize = 0
let piles: usize = 0

/** Begins to sort by so many columns, at most so many runs and bytes of keys at a time. */
export function beginOrder(columnsToCome: i32, runs: i32, bytesOfKeys: i32): void {
  columns = allocate((columnsToCome as usize) * offsetof<OrderColumn>())
  columnCount = 0
  mostRuns = runs
  mostBytes = bytesOfKeys
  const list = (runs as usize) * 4
  starts = allocate(list)
  lengths = allocate(list)
  numbers = allocate(list)
  order = allocate(list)
  other = allocate(list)
  words = allocate(list * 2)
  otherWords = allocate(list * 2)
  piles = allocate(256 * 4)
  bytes = allocate(bytesOfKeys)
}

/** No runs are sorted. */
export function endOrder(): void {
  columnCount = 0
}

export function addOrderColumn(field: i32, isDuration: bool, isDescending: bool): void {
  const column = columnAt(columnCount++)
  column.field = field
  column.isDuration = isDuration
  column.isDescending = isDescending
}

/** Begins with pieces from another place in the keys; with groups these come first in the order. */
export function beginPieces(from: i32, most: i32, withGroups: bool): void {
  offset = from
  size = most
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

/** Whether there may be too little room for another piece. */
export function isChunkFull(): bool {
  return count == mostRuns || length + size + GROUP_BYTES > mostBytes
}

/** Takes the run that was read last. `room`: its whole key may be written there. */
export function takeKey(number: i32, group: i32, room: usize): void {
  let o = room
  for (let i = 0; i < columnCount; i++) {
    const column = columnAt(i)
    o = putOrderKey(o, column.field, column.isDuration, column.isDescending)
  }
  const left = max(0, ((o - room) as i32) - offset)
  const kept = min(left, size)
  const to = bytes + length
  const head = isGrouped ? GROUP_BYTES : 0
  if (isGrouped) store<i32>(to, bswap(group))
  copyBytes(to + head, room + offset, room + offset + kept)
  setWord(starts, count, length)
  setWord(lengths, count, head + min(left, size + 1))
  setWord(numbers, count, number)
  setWord(order, count, count)
  count++
  length += head + kept
}

/** Sorts what was taken. */
export function sortChunk(): void {
  sortRange(0, count, 0)
}

/** Bytes that `writeChunk` writes. */
export function chunkBytes(): i32 {
  return length + count * RECORD_HEAD
}

/** Writes the sorted runs one after the other. */
export function writeChunk(to: usize): void {
  let o = to
  for (let i = 0; i < count; i++) {
    const member = word(order, i)
    const kept = keptLength(member)
    store<i32>(o, word(lengths, member))
    store<i32>(o + 4, word(numbers, member))
    const from = bytes + word(starts, member)
    copyBytes(o + RECORD_HEAD, from, from + kept)
    o += RECORD_HEAD + kept
  }
}

function columnAt(position: i32): OrderColumn {
  return changetype<OrderColumn>(columns + (position as usize) * offsetof<OrderColumn>())
}

/** The bytes of a piece that are here. */
function keptLength(member: i32): i32 {
  return min(word(lengths, member), size + (isGrouped ? GROUP_BYTES : 0))
}

/** Sorts members that are equal in the first bytes of their pieces, by those from `from` on. */
function sortRange(first: i32, end: i32, from: i32): void {
  if (end - first < FEW) {
    sortFew(first, end, from)
    return
  }
  dealOut(first, end, from)
  for (let begin = first; begin < end;) {
    const bits = load<u64>(words + ((begin as usize) << 3))
    let next = begin + 1
    while (next < end && load<u64>(words + ((next as usize) << 3)) == bits) next++
    // Members that are equal end together, or all go on.
    if (next - begin > 1 && keptLength(word(order, begin)) > from + WORD) {
      sortRange(begin, next, from + WORD)
    }
    begin = next
  }
}

/** Each is put where it belongs among those before it; nearly always it is there already, or its place has to be found. */
function sortFew(first: i32, end: i32, from: i32): void {
  for (let i = first + 1; i < end; i++) {
    const member = word(order, i)
    if (compare(word(order, i - 1), member, from) <= 0) continue
    let low = first
    let high = i
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compare(word(order, middle), member, from) <= 0) low = middle + 1
      else high = middle
    }
    const place = order + ((low as usize) << 2)
    memory.copy(place + 4, place, ((i - low) as usize) << 2)
    setWord(order, low, member)
  }
}

function compare(one: i32, two: i32, from: i32): i32 {
  return compareBytes(
    bytes + word(starts, one) + from,
    keptLength(one) - from,
    bytes + word(starts, two) + from,
    keptLength(two) - from,
  )
}

/**
 * Orders members by the next eight bytes of their pieces: they are dealt out by the last byte in which they differ, then
 * by those before it, up to the first (radix sort), which needs no comparisons and is stable. Leaves these bytes of each
 * in `words`.
 */
function dealOut(first: i32, end: i32, from: i32): void {
  let differing: u64 = 0
  const one = wordOf(word(order, first), from)
  for (let i = first; i < end; i++) {
    const bits = wordOf(word(order, i), from)
    store<u64>(words + ((i as usize) << 3), bits)
    differing |= bits ^ one
  }
  let hand = order
  let into = other
  let bits = words
  let bitsInto = otherWords
  for (let shift: u64 = 0; shift < 64; shift += 8) {
    if (((differing >> shift) & 0xff) == 0) continue
    deal(hand, bits, into, bitsInto, first, end, shift)
    const last = hand
    hand = into
    into = last
    const lastBits = bits
    bits = bitsInto
    bitsInto = lastBits
  }
  if (hand == order) return
  memory.copy(
    order + ((first as usize) << 2),
    hand + ((first as usize) << 2),
    ((end - first) as usize) << 2,
  )
  memory.copy(
    words + ((first as usize) << 3),
    bits + ((first as usize) << 3),
    ((end - first) as usize) << 3,
  )
}

/** Deals members, and their words, into another hand by eight bits. */
function deal(
  hand: usize,
  bits: usize,
  into: usize,
  bitsInto: usize,
  first: i32,
  end: i32,
  shift: u64,
): void {
  memory.fill(piles, 0, 256 * 4)
  for (let i = first; i < end; i++) {
    const digit = digitAt(bits, i, shift)
    setWord(piles, digit, word(piles, digit) + 1)
  }
  let place = first
  for (let digit = 0; digit < 256; digit++) {
    const pile = word(piles, digit)
    setWord(piles, digit, place)
    place += pile
  }
  for (let i = first; i < end; i++) {
    const digit = digitAt(bits, i, shift)
    const to = word(piles, digit)
    setWord(piles, digit, to + 1)
    setWord(into, to, word(hand, i))
    store<u64>(bitsInto + ((to as usize) << 3), load<u64>(bits + ((i as usize) << 3)))
  }
}

function digitAt(bits: usize, i: i32, shift: u64): i32 {
  return ((load<u64>(bits + ((i as usize) << 3)) >> shift) & 0xff) as i32
}

/** Eight bytes of a piece as a number, zeros where it has ended. */
function wordOf(member: i32, from: i32): u64 {
  const left = keptLength(member) - from
  if (left <= 0) return 0
  const bits = bswap(load<u64>(bytes + word(starts, member) + from))
  return left >= 8 ? bits : bits & ~(((1 as u64) << ((8 - (left as u64)) << 3)) - 1)
}
