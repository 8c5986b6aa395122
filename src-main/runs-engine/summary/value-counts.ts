import type { QueryJob } from '../query/query-job.ts'
import * as layout from '../wasm/summary-layout.ts'
import { estimateDistinct, REGISTERS } from './hyper-log-log.ts'

/** Reads the module's counts of values (`assembly/value-counts.ts`). */
export class ValueCounts {
  /** The number of different values, and whether it is exact. */
  readonly distinct: { count: number; exact: boolean }
  /** Whether the counts of frequent values are exact. */
  readonly exact: boolean
  readonly #job: QueryJob
  /** Address of the module's description. */
  readonly #address: number

  constructor(job: QueryJob, counts: number) {
    this.#job = job
    this.#address = job.module.describeCounts(counts)
    const count = this.#word(layout.VALUES)
    const registers = this.#word(layout.REGISTERS)
    this.distinct =
      registers === 0
        ? { count, exact: true }
        : {
            count: estimateDistinct(job.bytes.subarray(registers, registers + REGISTERS)),
            exact: false,
          }
    this.exact = this.#word(layout.UNDERCOUNT) === 0
  }

  /** Returns at most `most` of the most frequent values. Among equally frequent values, those that came first. */
  mostFrequent(most: number): { text: Uint8Array; count: number }[] {
    const { bytes } = this.#job
    const lost = this.#word(layout.UNDERCOUNT)
    return (
      Array.from({ length: this.#word(layout.VALUES) }, (_, value) => {
        const at = layout.FIRST_VALUE + value * layout.VALUE_WORDS
        return { at, count: this.#word(at) }
      })
        // Counts may be too low by `lost`. A value with a smaller count may not be frequent at all.
        .filter(({ count }) => count > lost)
        .sort((a, b) => b.count - a.count)
        .slice(0, most)
        .map(({ at, count }) => {
          return { text: bytes.subarray(this.#word(at + 1), this.#word(at + 2)), count }
        })
    )
  }

  #word(place: number): number {
    return this.#job.words[(this.#address >> 2) + place] as number
  }
}
