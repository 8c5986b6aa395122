import { at } from '../read/json-bytes.ts'

/** How many 32-bit words a hash has. */
export const HASH_WORDS = 4

/**
 * Hashes bytes into four words of `into` from `to` on, by the steps of MurmurHash3 for 128 bits (the last words filled
 * up with zeros; the length tells). `seed` keeps bytes of different meaning apart.
 *
 * Two values with the same hash count as the same without another look. Among two million different ones that happens
 * by chance once in 10^26 comparisons of such datasets: far less often than a disk or a memory gives a wrong bit.
 */
export function putHash(
  into: Int32Array,
  to: number,
  seed: number,
  bytes: Uint8Array,
  start: number,
  end: number,
): void {
  let one = seed
  let two = seed
  let three = seed
  let four = seed
  for (let i = start; i < end; i += 16) {
    one ^= mixedOne(word(bytes, i, end))
    one = (Math.imul(rotated(one, 19) + two, 5) + 0x561ccd1b) | 0
    two ^= mixedTwo(word(bytes, i + 4, end))
    two = (Math.imul(rotated(two, 17) + three, 5) + 0x0bcaa747) | 0
    three ^= mixedThree(word(bytes, i + 8, end))
    three = (Math.imul(rotated(three, 15) + four, 5) + 0x96cd1c35) | 0
    four ^= mixedFour(word(bytes, i + 12, end))
    four = (Math.imul(rotated(four, 13) + one, 5) + 0x32ac3b17) | 0
  }
  const length = end - start
  one ^= length
  two ^= length
  three ^= length
  four ^= length
  one = (one + two + three + four) | 0
  two = (two + one) | 0
  three = (three + one) | 0
  four = (four + one) | 0
  one = finished(one)
  two = finished(two)
  three = finished(three)
  four = finished(four)
  one = (one + two + three + four) | 0
  into[to] = one
  into[to + 1] = two + one
  into[to + 2] = three + one
  into[to + 3] = four + one
}

/** Four bytes as a number, zeros behind the end. */
function word(bytes: Uint8Array, i: number, end: number): number {
  if (i + 4 <= end) {
    return (
      at(bytes, i) | (at(bytes, i + 1) << 8) | (at(bytes, i + 2) << 16) | (at(bytes, i + 3) << 24)
    )
  }
  let rest = 0
  for (let k = end - 1; k >= i; k--) rest = (rest << 8) | at(bytes, k)
  return rest
}

function rotated(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits))
}

function mixedOne(value: number): number {
  return Math.imul(rotated(Math.imul(value, 0x239b961b), 15), 0xab0e9789)
}

function mixedTwo(value: number): number {
  return Math.imul(rotated(Math.imul(value, 0xab0e9789), 16), 0x38b34ae5)
}

function mixedThree(value: number): number {
  return Math.imul(rotated(Math.imul(value, 0x38b34ae5), 17), 0xa1e38b93)
}

function mixedFour(value: number): number {
  return Math.imul(rotated(Math.imul(value, 0xa1e38b93), 18), 0x239b961b)
}

function finished(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35)
  return twice ^ (twice >>> 16)
}
