import { byteAt } from './memory'

/** Below 0, 0 or above 0: how some bytes stand to others. */
export function compareBytes(one: usize, length: i32, other: usize, otherLength: i32): i32 {
  const shared = min(length, otherLength)
  for (let i = 0; i < shared; i += 16) {
    const same = i8x16.bitmask(i8x16.eq(v128.load(one + i), v128.load(other + i)))
    if (same == 0xffff) continue
    const at = i + ctz(~same)
    if (at >= shared) break
    return <i32>byteAt(one + at) - <i32>byteAt(other + at)
  }
  return length - otherLength
}

/** A hash of 64 bits in the manner of wyhash: eight bytes at a time are multiplied into it. */
export function hashBytes(seed: u64, start: usize, end: usize): u64 {
  let hash = seed ^ 0xa0761d6478bd642f
  let i = start
  for (; i + 8 <= end; i += 8) hash = mix(hash ^ load<u64>(i))
  const rest = end - i
  if (rest > 0) hash = mix(hash ^ (load<u64>(i) & (((<u64>1) << (rest << 3)) - 1)))
  return finish(hash ^ (<u64>(end - start)))
}

export function hashNumber(seed: u64, bits: u64): u64 {
  return finish(mix(seed ^ 0xa0761d6478bd642f ^ bits))
}

function mix(hash: u64): u64 {
  const product = hash * 0x9e3779b97f4a7c15
  return rotl(product, 29) ^ product
}

function finish(hash: u64): u64 {
  // The last steps of MurmurHash3, by which each bit depends on all others.
  let h = (hash ^ (hash >> 33)) * 0xff51afd7ed558ccd
  h = (h ^ (h >> 33)) * 0xc4ceb9fe1a85ec53
  return h ^ (h >> 33)
}

/** Where `part` begins in some bytes; 0: nowhere. Bytes after the end are looked at. */
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
