import { at } from '../read/json-bytes.ts'

/**
 * A hash of 64 bits in two halves, for counting different values: two lanes of MurmurHash3's steps
 * with different constants, mixed with each other at the end. Kept in fields, since it is asked for
 * every value of every run.
 */
export class ValueHash {
  high = 0
  low = 0

  /** Hashes bytes; `seed` keeps values of different kinds apart. */
  of(seed: number, bytes: Uint8Array, start: number, end: number): void {
    let high = Math.imul(seed + 1, 0x9e3779b1)
    let low = ~high
    let i = start
    for (; i + 4 <= end; i += 4) {
      const word =
        at(bytes, i) | (at(bytes, i + 1) << 8) | (at(bytes, i + 2) << 16) | (at(bytes, i + 3) << 24)
      high = step(high, word, 0xcc9e2d51)
      low = step(low, word, 0x85ebca77)
    }
    let rest = 0
    for (; i < end; i++) rest = (rest << 8) | at(bytes, i)
    this.#finish(step(high, rest, 0xcc9e2d51), step(low, rest, 0x85ebca77), end - start)
  }

  /** Hashes a number of 64 bits, given in two halves. */
  ofWords(seed: number, first: number, second: number): void {
    const high = Math.imul(seed + 1, 0x9e3779b1)
    this.#finish(
      step(step(high, first, 0xcc9e2d51), second, 0xcc9e2d51),
      step(step(~high, first, 0x85ebca77), second, 0x85ebca77),
      8,
    )
  }

  #finish(high: number, low: number, length: number): void {
    this.high = mixed(high ^ length)
    this.low = mixed(low ^ this.high)
  }
}

function step(hash: number, word: number, constant: number): number {
  const mixedWord = Math.imul(word, constant)
  const next = hash ^ Math.imul((mixedWord << 15) | (mixedWord >>> 17), 0x1b873593)
  return (Math.imul((next << 13) | (next >>> 19), 5) + 0xe6546b64) | 0
}

function mixed(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35)
  return twice ^ (twice >>> 16)
}
