import { HASH_WORDS } from './hash128.ts'

/**
 * Finds out whether hashes are all different, by half of their words: 64 bits. A false alarm, one in ten million for a
 * million values, costs no more than a column that could have told runs apart and is not offered, or a doubt whether runs
 * are all there.
 */
export class DistinctHashes {
  /** Open addressing, a power of two, at most half full; two words each, both 0 where it is free. */
  #slots = new Int32Array(2 * 64)
  #count = 0

  has(hash: Int32Array): boolean {
    return this.#slots[this.#find(...halfOf(hash)) + 1] !== 0
  }

  /** Whether it was not there yet. */
  add(hash: Int32Array): boolean {
    const [high, low] = halfOf(hash)
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

function halfOf(hash: Int32Array): [high: number, low: number] {
  // The two words of a free slot are no hash.
  return [hash[0] as number, (hash[HASH_WORDS - 1] as number) || 1]
}
