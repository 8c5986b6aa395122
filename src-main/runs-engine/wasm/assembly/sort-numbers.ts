import { allocate } from './memory'

/*
 * Sorts doubles by their bits, a byte at a time (radix sort): these have the order of the numbers when those of negative
 * numbers are inverted, and the sign of all others. There is no NaN and no -0.
 */

const SIGN: u64 = 0x8000000000000000

let piles: usize = 0

/** Begins a job; nothing of the one before is used. */
export function beginSortNumbers(): void {
  piles = 0
}

/** Sorts so many doubles; there is room for as many at `other`. */
export function sortNumbers(address: usize, count: i32, other: usize): void {
  if (piles == 0) piles = allocate(256 * 4)
  const size = (count as usize) << 3
  const first = keyOf(load<u64>(address))
  let differing: u64 = 0
  for (let i = address; i < address + size; i += 8) {
    const key = keyOf(load<u64>(i))
    store<u64>(i, key)
    differing |= key ^ first
  }
  let from = address
  let to = other
  for (let shift: u64 = 0; shift < 64; shift += 8) {
    if (((differing >> shift) & 0xff) == 0) continue
    deal(from, to, size, shift)
    const last = from
    from = to
    to = last
  }
  for (let i: usize = 0; i < size; i += 8) {
    const key = load<u64>(from + i)
    store<u64>(address + i, (key & SIGN) != 0 ? key ^ SIGN : ~key)
  }
}

function keyOf(bits: u64): u64 {
  return (bits & SIGN) != 0 ? ~bits : bits | SIGN
}

/** Deals numbers out by eight of their bits. */
function deal(from: usize, to: usize, size: usize, shift: u64): void {
  memory.fill(piles, 0, 256 * 4)
  for (let i = from; i < from + size; i += 8) {
    const pile = pileOf(load<u64>(i), shift)
    store<i32>(pile, load<i32>(pile) + 8)
  }
  let next = to as i32
  for (let pile = piles; pile < piles + 256 * 4; pile += 4) {
    const members = load<i32>(pile)
    store<i32>(pile, next)
    next += members
  }
  for (let i = from; i < from + size; i += 8) {
    const key = load<u64>(i)
    const pile = pileOf(key, shift)
    const at = load<usize>(pile)
    store<usize>(pile, at + 8)
    store<u64>(at, key)
  }
}

function pileOf(key: u64, shift: u64): usize {
  return piles + ((((key >> shift) & 0xff) as usize) << 2)
}
