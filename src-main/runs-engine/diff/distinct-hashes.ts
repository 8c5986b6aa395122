/** Length of a hash in 32-bit words (`assembly/value-hashes.ts`). */
export const HASH_WORDS = 4

/**
 * Checks whether hashes are all different. It compares only 64 bits of each. For a million values, the chance of a
 * false duplicate is one in ten million. The consequence is small: a possible key column is not offered, or a complete
 * dataset is reported as doubtful.
 */
export class DistinctHashes {
  /**
   * Hash table with open addressing. The size is a power of two, and at most half is used. A slot has two words. Both
   * are 0 if it is free.
   */
  #slots = new Int32Array(2 * 64)
  #count = 0

  /** Whether the hash at `words[at]` was added. */
  has(words: Int32Array, at: number): boolean {
    return this.#slots[this.#find(words[at] as number, lowOf(words, at)) + 1] !== 0
  }

  /** Adds the hash at `words[at]`. Returns whether it is new. */
  add(words: Int32Array, at: number): boolean {
    const [high, low] = [words[at] as number, lowOf(words, at)]
    const slot = this.#find(high, low)
    if (this.#slots[slot + 1] !== 0) return false
    this.#put(slot, high, low)
    if (++this.#count * 4 > this.#slots.length) this.#grow()
    return true
  }

  /** Returns the slot of a hash, or the free slot for it. */
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
  // A free slot has 0, so a hash must not.
  return (words[at + HASH_WORDS - 1] as number) || 1
}
