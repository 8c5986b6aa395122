/** A small deterministic generator (mulberry32). The same seed always gives the same numbers. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed | 0
  }

  /** Returns an integer from 0 up to, but not including, `bound`. */
  below(bound: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let bits = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), bits | 61)) ^ bits
    return Math.floor((((bits ^ (bits >>> 14)) >>> 0) / 0x1_0000_0000) * bound)
  }

  /** Returns an integer from `low` to `high`, both included. */
  between(low: number, high: number): number {
    return low + this.below(high - low + 1)
  }

  /** Returns true in `percent` of 100 cases. */
  chance(percent: number): boolean {
    return this.below(100) < percent
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.below(items.length)]
    if (item === undefined) throw new Error('There is nothing to pick from')
    return item
  }

  /** Returns `count` different items, in the order of the list. */
  pickSome<T>(items: readonly T[], count: number): T[] {
    const chosen = new Set<number>()
    while (chosen.size < Math.min(count, items.length)) chosen.add(this.below(items.length))
    return items.filter((_, index) => chosen.has(index))
  }
}

/** Returns the generator of item `index` for `seed`. Neighbouring items do not resemble each other. */
export function randomAt(seed: number, index: number): Random {
  const spread = Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(seed, 0x85ebca6b)
  return new Random(Math.imul(spread ^ (spread >>> 16), 0xc2b2ae35))
}
