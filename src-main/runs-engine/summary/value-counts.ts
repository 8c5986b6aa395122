import { ByteBuffer } from '../byte-buffer.ts'
import { HyperLogLog } from './hyper-log-log.ts'
import { at } from '../read/json-bytes.ts'
import { grown } from '../read/key-tree.ts'

/** A value that occurs often: where its text is in `texts`. */
type Counted = { high: number; low: number; count: number; start: number; end: number }

/**
 * Counts different values by their hashes: exactly while there are few, then as an estimate. With
 * room for texts it also knows the most frequent ones, by their counts while all are counted, later
 * by a summary of the stream (Misra and Gries, 1982, in the batches of Anderson et al., 2017): when
 * it is full, the median count is taken off all of them, so that a count is too low by `#taken` at
 * most. Two values with the same 64 bits would be one; among a thousand that has a chance of 1 in 10^13.
 */
export class ValueCounts {
  readonly #limit: number
  readonly #textBytes: number
  readonly #texts: ByteBuffer | null
  #hyperLogLog: HyperLogLog | null = null
  /** How much each count may be too low. */
  #taken = 0
  #count = 0
  #highs = new Int32Array(8)
  #lows = new Int32Array(8)
  #counts = new Int32Array(8)
  #starts = new Int32Array(8)
  #ends = new Int32Array(8)
  /** Open addressing, a power of two, at most half full: number of the value plus one. */
  #slots = new Int32Array(16)

  /** `limit`: how many different values are counted one by one; `textBytes`: room for their texts, or 0. */
  constructor({ limit, textBytes }: { limit: number; textBytes: number }) {
    this.#limit = limit
    this.#textBytes = textBytes
    this.#texts = textBytes > 0 ? new ByteBuffer(64) : null
  }

  /** How many different values there were. */
  get distinct(): { count: number; exact: boolean } {
    return this.#hyperLogLog
      ? { count: this.#hyperLogLog.estimate(), exact: false }
      : { count: this.#count, exact: true }
  }

  /** Whether the frequent values' counts are all of them. */
  get exact(): boolean {
    return this.#taken === 0
  }

  /** Counts a value; its text, if it is to be kept, is between `start` and `end`. */
  add(high: number, low: number, bytes: Uint8Array, start: number, end: number): void {
    this.#hyperLogLog?.add(high, low)
    // Without texts nothing but the estimate is wanted any more.
    if (this.#hyperLogLog && !this.#texts) return
    const mask = this.#slots.length - 1
    let slot = low & mask
    for (;;) {
      const value = (this.#slots[slot] as number) - 1
      if (value < 0) break
      if (this.#lows[value] === low && this.#highs[value] === high) {
        this.#counts[value] = (this.#counts[value] as number) + 1
        return
      }
      slot = (slot + 1) & mask
    }
    if (this.#isFull(end - start)) {
      this.#makeRoom(high, low)
      if (!this.#texts) return
    }
    this.#insert(high, low, 1, bytes, start, end)
  }

  /** The most frequent values, at most so many; of equally frequent ones those that came first. */
  mostFrequent(most: number): { text: Uint8Array; count: number }[] {
    const texts = this.#texts
    if (!texts) return []
    return (
      this.#values()
        // A value that is counted less often than counts may be wrong has nothing to show for itself.
        .filter(({ count }) => count > this.#taken)
        .sort((a, b) => b.count - a.count || a.start - b.start)
        .slice(0, most)
        .map(({ count, start, end }) => ({ text: texts.bytes.slice(start, end), count }))
    )
  }

  #isFull(length: number): boolean {
    return (
      this.#count === this.#limit ||
      (this.#texts !== null && this.#texts.length + length > this.#textBytes)
    )
  }

  /** Goes over to estimates, and keeps the more frequent half of the values. */
  #makeRoom(high: number, low: number): void {
    const values = this.#values()
    if (!this.#hyperLogLog) {
      this.#hyperLogLog = new HyperLogLog()
      for (const value of values) this.#hyperLogLog.add(value.high, value.low)
      this.#hyperLogLog.add(high, low)
    }
    this.#count = 0
    this.#slots.fill(0)
    const texts = this.#texts?.content().slice()
    if (!texts) {
      this.#release()
      return
    }
    const counts = values.map(({ count }) => count).sort((a, b) => a - b)
    const median = counts[counts.length >> 1] ?? 0
    this.#taken += median
    this.#texts?.clear()
    for (const { high, low, count, start, end } of values) {
      if (count > median) this.#insert(high, low, count - median, texts, start, end)
    }
  }

  #release(): void {
    this.#highs = this.#lows = this.#counts = this.#starts = this.#ends = new Int32Array(0)
    this.#slots = new Int32Array(1)
  }

  #values(): Counted[] {
    return Array.from({ length: this.#count }, (_, value) => ({
      high: this.#highs[value] as number,
      low: this.#lows[value] as number,
      count: this.#counts[value] as number,
      start: this.#starts[value] as number,
      end: this.#ends[value] as number,
    }))
  }

  #insert(
    high: number,
    low: number,
    count: number,
    bytes: Uint8Array,
    start: number,
    end: number,
  ): void {
    const value = this.#count++
    if (value === this.#highs.length) this.#grow()
    this.#highs[value] = high
    this.#lows[value] = low
    this.#counts[value] = count
    if (this.#texts) {
      this.#starts[value] = this.#texts.length
      append(this.#texts, bytes, start, end)
      this.#ends[value] = this.#texts.length
    }
    this.#place(value)
  }

  #grow(): void {
    const size = this.#highs.length * 2
    this.#highs = grown(this.#highs, size)
    this.#lows = grown(this.#lows, size)
    this.#counts = grown(this.#counts, size)
    this.#starts = grown(this.#starts, size)
    this.#ends = grown(this.#ends, size)
    this.#slots = new Int32Array(size * 2)
    for (let value = 0; value < this.#count - 1; value++) this.#place(value)
  }

  #place(value: number): void {
    const mask = this.#slots.length - 1
    let slot = (this.#lows[value] as number) & mask
    while (this.#slots[slot] !== 0) slot = (slot + 1) & mask
    this.#slots[slot] = value + 1
  }
}

/** As `ByteBuffer.append`, without making an array for a few bytes. */
function append(into: ByteBuffer, bytes: Uint8Array, start: number, end: number): void {
  into.reserve(end - start)
  let { length } = into
  for (let i = start; i < end; i++) into.bytes[length++] = at(bytes, i)
  into.length = length
}
