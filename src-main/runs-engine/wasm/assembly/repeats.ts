import { MAX_REPEATS, SEEN_BITS } from '../xlsx-layout'

/* Collects the repetitions in a text for `deflate`, while the text is written. */

/** The largest distance of a repetition. */
export const WINDOW: usize = 32_768
/** From these distances on, a repetition of three or four bytes takes more bits than the bytes themselves. */
const NEAR: usize = 128
const FAR: usize = 2048

const HASH_FACTOR: u32 = 0x9e3779b1

let list: usize = 0
let text: usize = 0
/** Repetitions before this address are in the list. */
let listedEnd: usize = 0
let lastDistance: usize = 0
export let repeatCount: i32 = 0
/** How many bytes of the text are repetitions. */
export let repeatedBytes: usize = 0

/** Starts an empty list at `newList` for the text at `newText`. */
export function beginRepeats(newList: usize, newText: usize): void {
  list = newList
  text = listedEnd = newText
  lastDistance = repeatedBytes = 0
  repeatCount = 0
}

/** Records that the bytes from `start` to `end` equal those `distance` bytes before them. */
export function addRepeat(start: usize, end: usize, distance: usize): void {
  const from = max(start, listedEnd)
  if (from >= end) return
  const length = end - from
  const last = list + ((repeatCount as usize) << 3) - 8
  if (from == listedEnd && distance == lastDistance) {
    // Extends the last repetition.
    const whole = (load<u16>(last, 6) as usize) + length
    if (whole > 0xffff) return
    store<u16>(last, whole as u16, 6)
  } else {
    if (length < (distance < NEAR ? 3 : distance < FAR ? 4 : 5) || length > 0xffff) return
    if (distance > WINDOW || repeatCount == MAX_REPEATS) return
    repeatCount++
    store<u32>(last, (from - text) as u32, 8)
    store<u16>(last, (distance - 1) as u16, 12)
    store<u16>(last, length as u16, 14)
    lastDistance = distance
  }
  repeatedBytes += length
  listedEnd = end
}

/** Records all bytes from `start` to `end` that equal those `distance` bytes before them. */
export function addRepeatsBetween(start: usize, end: usize, distance: usize): void {
  if (distance > WINDOW || start - text < distance) return
  let at = start
  while (at < end) {
    const same = i8x16.bitmask(i8x16.eq(v128.load(at), v128.load(at - distance)))
    if (same == 0) {
      at += 16
      continue
    }
    at += ctz(same)
    if (at >= end) return
    const length = sameLength(at, at - distance, end)
    addRepeat(at, at + length, distance)
    at += length + 1
  }
}

/** Returns how many bytes from `one` to `end` equal those at `other`. */
export function sameLength(one: usize, other: usize, end: usize): usize {
  const length = end - one
  for (let i: usize = 0; i < length; i += 16) {
    const others = ~i8x16.bitmask(i8x16.eq(v128.load(one + i), v128.load(other + i))) & 0xffff
    if (others != 0) return min(length, i + ctz(others))
  }
  return length
}

/**
 * Records the repetitions from `start` to `end` that a hash table finds. `seen` has the address where four bytes were
 * last seen, by a hash of `SEEN_BITS` bits.
 */
export function findRepeats(start: usize, end: usize, seen: usize): void {
  let at = start
  while (at + 4 <= end) {
    const head = load<u32>(at)
    const slot = seen + (((head * HASH_FACTOR) >> (32 - SEEN_BITS)) << 2)
    const found = load<u32>(slot) as usize
    store<u32>(slot, at as u32)
    if (found == 0 || at - found > WINDOW || load<u32>(found) != head) {
      at++
      continue
    }
    const length = sameLength(at, found, end)
    addRepeat(at, at + length, at - found)
    at += length
  }
}
