import { allocate } from './heap'

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
  if (piles == 0) piles = allocate(8 * 256 * 4)
  memory.fill(piles, 0, 8 * 256 * 4)
  const size = (count as usize) << 3
  for (let i = address; i < address + size; i += 8) {
    const bits = load<u64>(i)
    const key = (bits & SIGN) != 0 ? ~bits : bits | SIGN
    store<u64>(i, key)
    for (let place = 0; place < 8; place++) {
      const pile = pileOf(place, key)
      store<i32>(pile, load<i32>(pile) + 1)
    }
  }
  let from = address
  let to = other
  for (let place = 0; place < 8; place++) {
    if (load<i32>(pileOf(place, load<u64>(from))) == count) continue
    let next = 0
    for (let digit = 0; digit < 256; digit++) {
      const pile = piles + (((place as usize) * 256 + digit) << 2)
      const members = load<i32>(pile)
      store<i32>(pile, next)
      next += members
    }
    for (let i = from; i < from + size; i += 8) {
      const key = load<u64>(i)
      const pile = pileOf(place, key)
      const at = load<i32>(pile)
      store<i32>(pile, at + 1)
      store<u64>(to + ((at as usize) << 3), key)
    }
    const last = from
    from = to
    to = last
  }
  for (let i: usize = 0; i < size; i += 8) {
    const key = load<u64>(from + i)
    store<u64>(address + i, (key & SIGN) != 0 ? key ^ SIGN : ~key)
  }
}

function pileOf(place: i32, key: u64): usize {
  return (
    piles + (((place as usize) * 256 + (((key >> ((place as u64) << 3)) & 0xff) as usize)) << 2)
  )
}
