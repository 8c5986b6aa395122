import type { QueryJob } from '../query/query-job.ts'
import { estimateDistinct, REGISTERS } from './hyper-log-log.ts'

/** What the module counted of the values of a column (`assembly/value-counts.ts`). */
export class ValueCounts {
  readonly #job: QueryJob
  readonly #counts: number

  constructor(job: QueryJob, counts: number) {
    this.#job = job
    this.#counts = counts
  }

  /** How many different values there were. */
  get distinct(): { count: number; exact: boolean } {
    const { module, bytes } = this.#job
    const registers = module.registersOf(this.#counts)
    return registers === 0
      ? { count: module.countedValues(this.#counts), exact: true }
      : { count: estimateDistinct(bytes.subarray(registers, registers + REGISTERS)), exact: false }
  }

  /** Whether the frequent values' counts are all of them. */
  get exact(): boolean {
    return this.#job.module.lostOfCounts(this.#counts) === 0
  }

  /** The most frequent values, at most so many; of equally frequent ones those that came first. */
  mostFrequent(most: number): { text: Uint8Array; count: number }[] {
    const { module, bytes } = this.#job
    const counts = this.#counts
    const lost = module.lostOfCounts(counts)
    return (
      Array.from({ length: module.countedValues(counts) }, (_, value) => ({
        value,
        count: module.countOfValue(counts, value),
      }))
        // A value that is counted less often than counts may be wrong has nothing to show for itself.
        .filter(({ count }) => count > lost)
        .sort((a, b) => b.count - a.count || a.value - b.value)
        .slice(0, most)
        .map(({ value, count }) => {
          const start = module.textOfValue(counts, value)
          const end = start + module.textLengthOfValue(counts, value)
          return { text: bytes.slice(start, end), count }
        })
    )
  }
}
