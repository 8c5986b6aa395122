import { word, setWord } from './memory'

/*
 * Parquet's hybrid of run lengths and bit packing. Eight or more equal numbers in a row are written once with their
 * count. Others are packed in groups of eight. Call begin, add, end in this order.
 */

const GROUP: i32 = 8
/** The most packed groups that a header of one byte can count. */
const MAX_GROUPS: i32 = 63

let out: usize = 0
let width: u64 = 0
/** The numbers of a group that is not full yet. */
const group = memory.data(GROUP * 4, 4)
let grouped: i32 = 0
/** How many packed groups follow the last header, and the address of that header. */
let groups: i32 = 0
let headAt: usize = 0
/** The last number, and how often it has been repeated outside a group. */
let number: i32 = 0
let repeated: i32 = 0

/** Returns how many bits the numbers from 0 to `greatest` need. At least one, because some readers require it. */
export function bitWidth(greatest: i32): i32 {
  return max(1, 32 - clz(greatest))
}

/** Returns the most bytes that `count` numbers take. */
export function maxHybridBytes(count: i32, bits: i32): usize {
  return ((count >>> 3) + 1) * (bits + 8)
}

export function beginHybrid(to: usize, bits: i32): void {
  out = to
  width = bits
  grouped = groups = repeated = 0
}

/** Adds a number `count` times. */
export function addToHybrid(value: i32, count: i32): void {
  if (value == number) {
    repeated += count
    return
  }
  putRepeated()
  number = value
  repeated = count
}

/** Returns the address after the last byte. */
export function endHybrid(): usize {
  putRepeated()
  if (grouped > 0) {
    // Readers know the count and ignore the padding.
    while (grouped < GROUP) setWord(group, grouped++, 0)
    putGroup()
  }
  return out
}

function putRepeated(): void {
  while (repeated > 0) {
    if (grouped == 0 && repeated >= GROUP) {
      groups = 0
      putVarint(repeated << 1)
      for (let shift: u64 = 0; shift < width; shift += 8) {
        store<u8>(out++, ((number as u64) >>> shift) as u8)
      }
      repeated = 0
      return
    }
    repeated--
    setWord(group, grouped++, number)
    if (grouped == GROUP) putGroup()
  }
}

/** Writes eight numbers, which fill whole bytes. A number has at most 24 bits. */
function putGroup(): void {
  if (groups == 0 || groups == MAX_GROUPS) {
    groups = 0
    headAt = out++
  }
  store<u8>(headAt, ((++groups << 1) | 1) as u8)
  grouped = 0
  let bits: u64 = 0
  let held: u64 = 0
  for (let i = 0; i < GROUP; i++) {
    bits |= (word(group, i) as u64) << held
    held += width
    while (held >= 8) {
      store<u8>(out++, bits as u8)
      bits >>>= 8
      held -= 8
    }
  }
}

function putVarint(value: u32): void {
  let rest = value
  for (; rest >= 0x80; rest >>>= 7) store<u8>(out++, ((rest & 0x7f) | 0x80) as u8)
  store<u8>(out++, rest as u8)
}
