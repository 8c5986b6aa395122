import type { Random } from '../../src-main/core/ports.ts'

/** Random values from a seed. The same seed gives the same values in the same order. */
export class SeededRandom implements Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** Mulberry32: 32 bits of state, which is enough here. */
  fraction(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** Returns an integer from 0 up to, but not including, `end`. */
  below(end: number): number {
    return Math.floor(this.fraction() * end)
  }

  happens(probability: number): boolean {
    return this.fraction() < probability
  }

  pick<T>(values: readonly T[]): T {
    return values[this.below(values.length)] as T
  }

  bytes(count: number): Uint8Array {
    return Uint8Array.from({ length: count }, () => this.below(256))
  }

  /** Returns a UUID of version 4 (RFC 9562). */
  uuid(): string {
    const bytes = this.bytes(16)
    bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
    const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  }
}
