import { byteAt } from './memory'

/* Odd 64-bit numbers with evenly spread bits, written in halves. */
const BEGIN: u64 = ((0xa0761d64 as u64) << 32) | 0x78bd642f
const STEP: u64 = ((0x9e3779b9 as u64) << 32) | 0x7f4a7c15
const FIRST_MIX: u64 = ((0xff51afd7 as u64) << 32) | 0xed558ccd
const LAST_MIX: u64 = ((0xc4ceb9fe as u64) << 32) | 0x1a85ec53

/** Compares two byte strings. Returns a negative number, 0 or a positive number. */
export function compareBytes(one: usize, length: i32, other: usize, otherLength: i32): i32 {
  const shared = min(length, otherLength)
  for (let i = 0; i < shared; i += 16) {
    const same = i8x16.bitmask(i8x16.eq(v128.load(one + i), v128.load(other + i)))
    if (same == 0xffff) continue
    const at = i + ctz(~same)
    if (at >= shared) break
    return (byteAt(one + at) as i32) - (byteAt(other + at) as i32)
  }
  return length - otherLength
}

export function equalBytes(one: usize, other: usize, length: usize): bool {
  let i: usize = 0
  for (; i + 16 < length; i += 16) {
    if (!i8x16.all_true(i8x16.eq(v128.load(one + i), v128.load(other + i)))) return false
  }
  const same = i8x16.bitmask(i8x16.eq(v128.load(one + i), v128.load(other + i)))
  return ctz(~same) >= ((length - i) as i32)
}

/** Returns a 64-bit hash similar to wyhash: it multiplies eight bytes at a time. */
export function hashBytes(seed: u64, start: usize, end: usize): u64 {
  let hash = seed ^ BEGIN
  let i = start
  for (; i + 8 <= end; i += 8) hash = mix(hash ^ load<u64>(i))
  const rest = end - i
  if (rest > 0) hash = mix(hash ^ (load<u64>(i) & (((1 as u64) << (rest << 3)) - 1)))
  return finish(hash ^ ((end - start) as u64))
}

export function hashNumber(seed: u64, bits: u64): u64 {
  return finish(mix(seed ^ BEGIN ^ bits))
}

function mix(hash: u64): u64 {
  const product = hash * STEP
  return rotl(product, 29) ^ product
}

/** The last steps of MurmurHash3, after which each bit depends on all others. */
function finish(hash: u64): u64 {
  let h = (hash ^ (hash >> 33)) * FIRST_MIX
  h = (h ^ (h >> 33)) * LAST_MIX
  return h ^ (h >> 33)
}

/** Returns the address of the first occurrence of `part`, or 0. May read bytes after the end. */
export function findBytes(start: usize, end: usize, part: usize, length: i32): usize {
  if (length == 0) return start
  const last = end - length
  const first = i8x16.splat(byteAt(part))
  const final = i8x16.splat(byteAt(part + length - 1))
  for (let i = start; i + length <= end; i += 16) {
    let hits = i8x16.bitmask(
      v128.and(i8x16.eq(v128.load(i), first), i8x16.eq(v128.load(i + length - 1), final)),
    )
    for (; hits != 0; hits &= hits - 1) {
      const at = i + ctz(hits)
      if (at > last) return 0
      if (length <= 2 || compareBytes(at, length, part, length) == 0) return at
    }
  }
  return 0
}
