/** How many words of 32 bits a hash has (`assembly/value-hashes.ts`). */
export const HASH_WORDS = 4

/**
 * Finds out whether hashes are all different, by half of their words: 64 bits. A false alarm, one in ten million for
 * a million values, costs no more than a column that could have told runs apart and is not offered, or a doubt
 * whether runs are all there.
 */
export class DistinctHashes {
  /** Open addressing, a power of two, at most half full; two words each, both 0 where it is free. */
  #slots = new Int32Array(2 * 64)
  #count = 0

  /** Whether the hash at a place of some words is there. */
  has(words: Int32Array, at: number): boolean {
    return this.#slots[this.#find(words[at] as number, lowOf(words, at)) + 1] !== 0
  }

  /** Adds the hash at a place of some words. Returns whether it is new. */
  add(words: Int32Array, at: number): boolean {
    const [high, low] = [words[at] as number, lowOf(words, at)]
    const slot = this.#find(high, low)
    if (this.#slots[slot + 1] !== 0) return false
    this.#put(slot, high, low)
    if (++this.#count * 4 > this.#slots.length) this.#grow()
    return true
  }

  /** Where a hash is, or where it belongs. */
  #find(high: number, low: number): number {
    const slots = this.#slots
    const mask = slots.length - 1
    let slot = (low << 1) & mask
    while (slots[slot + 1] !== 0 && (slots[slot] !== high || slots[slot + 1] !== low)) {
      slot = (slot + 2) & mask
    }
    return slot
  }

  #put(slot: number, high: number, low: number): void {
    this.#slots[slot] = high
    this.#slots[slot + 1] = low
  }

  #grow(): void {
    const old = this.#slots
    this.#slots = new Int32Array(old.length * 2)
    for (let slot = 0; slot < old.length; slot += 2) {
      const [high, low] = [old[slot] as number, old[slot + 1] as number]
      if (low !== 0) this.#put(this.#find(high, low), high, low)
    }
  }
}

function lowOf(words: Int32Array, at: number): number {
  // The two words of a free slot are no hash.
  return (words[at + HASH_WORDS - 1] as number) || 1
}
