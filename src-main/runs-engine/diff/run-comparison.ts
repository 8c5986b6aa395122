import { QueryJob } from '../query/query-job.ts'
import { HASH_WORDS } from './distinct-hashes.ts'
import { isSame } from './match-runs.ts'
import type { PairBatch } from './pair-batches.ts'
import type { SharedColumns } from './shared-columns.ts'
import type { RunsSource } from '../runs-source.ts'

/** Length of a field in a list of hashes: the number of its column, and its hash. */
const LISTED_WORDS = 1 + HASH_WORDS

/** Pairs whose runs are in the modules' memory, by their positions. */
type BroughtPairs = { batch: PairBatch; first: number; end: number }

/** Finds the columns in which the runs of pairs differ. Call `close` at the end. */
export class RunComparison {
  readonly #before = new QueryJob()
  readonly #after = new QueryJob()
  readonly #columns: number
  /** For each column, the position of its hash in the first run's list, in words. 0 if the run lacks the field. */
  readonly #places: Int32Array

  constructor({ keys, ...nodes }: SharedColumns, before: RunsSource, after: RunsSource) {
    this.#columns = keys.length
    this.#places = new Int32Array(keys.length)
    this.#before.chooseFields(before.fields, nodes.before)
    this.#after.chooseFields(after.fields, nodes.after)
  }

  /** Copies the runs of pairs to the modules, some at a time. */
  async *bringAll(batches: AsyncIterable<PairBatch>): AsyncGenerator<BroughtPairs> {
    for await (const batch of batches) {
      for (let first = batch.first; first < batch.end;) {
        const ends = [
          this.#before.bringSome(batch.before, first),
          this.#after.bringSome(batch.after, first),
        ]
        const end = Math.min(batch.end, ...ends)
        yield { batch, first, end }
        first = end
      }
    }
  }

  /**
   * Returns the columns in which the runs of a pair differ, ascending. `position` counts from the first pair that was
   * copied last.
   */
  differing(position: number): number[] {
    const before = this.#list(this.#before, position)
    const after = this.#list(this.#after, position)
    for (const place of before.places) this.#places[before.words[place - 1] as number] = place
    const differing = after.places.flatMap((at) => {
      const column = after.words[at - 1] as number
      const place = this.#places[column] as number
      this.#places[column] = 0
      return place > 0 && isSame(before.words, place, after.words, at) ? [] : [column]
    })
    for (const place of before.places) {
      const column = before.words[place - 1] as number
      if (this.#places[column] !== 0) differing.push(column)
      this.#places[column] = 0
    }
    return differing.sort((a, b) => a - b)
  }

  close(): void {
    this.#before.close()
    this.#after.close()
  }

  /** Returns the hashes of a run's fields, and the position of each hash. */
  #list(job: QueryJob, position: number): { words: Int32Array; places: number[] } {
    const address = job.scratch('hashes', this.#columns * LISTED_WORDS * 4)
    job.read(position)
    const length = job.module.listFieldHashes(address)
    const places = Array.from({ length }, (_, i) => (address >> 2) + i * LISTED_WORDS + 1)
    return { words: job.words, places }
  }
}
