import { MOST_REPEATS, SEEN_BITS } from '../xlsx-layout'

/* Repetitions of a text, noted for `deflate` while the text is written. */

/** How far back a repetition may lie. */
export const WINDOW: usize = 32_768
/** From these distances on, three or four bytes by themselves are shorter than what says that they come again. */
const NEAR: usize = 128
const FAR: usize = 2048

const HASH_FACTOR: u32 = 0x9e3779b1

let table: usize = 0
let text: usize = 0
/** Up to which address repetitions are noted. */
let noted: usize = 0
let lastDistance: usize = 0
/** How many repetitions there are, and how many bytes they have. */
export let repeatCount: i32 = 0
export let repeatedBytes: usize = 0

/** Begins anew: for the text at `from`, in the table at `into`. */
export function beginRepeats(into: usize, from: usize): void {
  table = into
  text = from
  noted = from
  lastDistance = 0
  repeatCount = 0
  repeatedBytes = 0
}

/** Notes that the bytes from `start` to `end` are the same as those so far in front of them. */
export function addRepeat(start: usize, end: usize, distance: usize): void {
  const from = max(start, noted)
  if (from >= end) return
  const length = end - from
  const last = table + ((repeatCount as usize) << 3) - 8
  if (from == noted && distance == lastDistance) {
    const whole = (load<u16>(last, 6) as usize) + length
    if (whole > 0xffff) return
    store<u16>(last, whole as u16, 6)
  } else {
    if (length < (distance < NEAR ? 3 : distance < FAR ? 4 : 5) || length > 0xffff) return
    if (distance > WINDOW || repeatCount == MOST_REPEATS) return
    repeatCount++
    store<u32>(last, (from - text) as u32, 8)
    store<u16>(last, (distance - 1) as u16, 12)
    store<u16>(last, length as u16, 14)
    lastDistance = distance
  }
  repeatedBytes += length
  noted = end
}

/** Notes which bytes from `start` to `end` are the same as those so far in front of them. */
export function addRepeatsBetween(start: usize, end: usize, distance: usize): void {
  if (distance > WINDOW || start - text < distance) return
  let i = start
  while (i < end) {
    const same = i8x16.bitmask(i8x16.eq(v128.load(i), v128.load(i - distance)))
    if (same == 0) {
      i += 16
      continue
    }
    i += ctz(same)
    if (i >= end) return
    const length = sameLength(i, i - distance, end)
    addRepeat(i, i + length, distance)
    i += length + 1
  }
}

/** How many bytes from `one` to `end` are the same as those at `other`. */
export function sameLength(one: usize, other: usize, end: usize): usize {
  const length = end - one
  for (let i: usize = 0; i < length; i += 16) {
    const others = ~i8x16.bitmask(i8x16.eq(v128.load(one + i), v128.load(other + i))) & 0xffff
    if (others != 0) return min(length, i + ctz(others))
  }
  return length
}

/**
 * Looks for what comes again in the bytes from `start` to `end`, where each four bytes were seen last: `seen` has their
 * addresses by a hash of `SEEN_BITS`.
 */
export function findRepeats(start: usize, end: usize, seen: usize): void {
  let i = start
  while (i + 4 <= end) {
    const head = load<u32>(i)
    const slot = seen + (((head * HASH_FACTOR) >> (32 - SEEN_BITS)) << 2)
    const found = load<u32>(slot) as usize
    store<u32>(slot, i as u32)
    if (found == 0 || i - found > WINDOW || load<u32>(found) != head) {
      i++
      continue
    }
    const length = sameLength(i, found, end)
    addRepeat(i, i + length, i - found)
    i += length
  }
}
