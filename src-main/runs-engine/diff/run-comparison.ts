import { QueryJob } from '../query/query-job.ts'
import type { ViewBatch } from '../run-batches.ts'
import { viewBatches } from '../view-batches.ts'
import { HASH_WORDS } from './distinct-hashes.ts'
import { isSame, type Pairs } from './match-runs.ts'
import type { Columns } from '../read/columns.ts'
import type { RunsSource } from '../runs-source.ts'

/** The columns of two datasets with common numbers. */
export type SharedColumns = {
  keys: readonly string[]
  /** The node of each column in the key tree of a dataset. 0 if no run of it has the column. */
  before: readonly number[]
  after: readonly number[]
}

/** Lists the columns of the first dataset in their order, then those that exist only in the second dataset. */
export function sharedColumns(before: Columns, after: Columns): SharedColumns {
  const keys = [...new Set([...before.choose(), ...after.choose()].map(({ key }) => key))]
  const nodesOf = (columns: Columns) => columns.choose(keys).map(({ node }) => node)
  return { keys, before: nodesOf(before), after: nodesOf(after) }
}

/** Length of a field in a list of hashes: the number of its column, and its hash. */
const LISTED_WORDS = 1 + HASH_WORDS

/** One of the datasets, with a job that reads its runs, and the field of each shared column. */
type Side = { source: RunsSource; job: QueryJob; fields: readonly number[] }

/** Finds the columns in which the runs of pairs differ. Call `close` at the end. */
export class RunComparison {
  readonly before: Side
  readonly after: Side
  /** For each column, the position of its hash in the first run's list, in words. 0 if the run lacks the field. */
  readonly #places: Int32Array

  constructor(columns: SharedColumns, before: RunsSource, after: RunsSource) {
    this.before = sideOf(before, columns.before)
    this.after = sideOf(after, columns.after)
    this.#places = new Int32Array(columns.keys.length)
  }

  /**
   * Copies the runs of pairs to the modules, some at a time: from the position `first` to before `end`. Each dataset is
   * read in the order of its spool as far as memory allows.
   */
  async *bringAll(
    pairs: Pairs,
    signal?: AbortSignal,
  ): AsyncGenerator<{ first: number; end: number }> {
    const earlier = runsOf(this.before.source, pairs.before, signal)
    const later = runsOf(this.after.source, pairs.after, signal)
    let [one, other] = [await earlier.next(), await later.next()]
    for (let first = 0; !one.done && !other.done;) {
      const end = Math.min(
        this.before.job.bringSome(one.value, first),
        this.after.job.bringSome(other.value, first),
      )
      yield { first, end }
      first = end
      const [isOneRead, isOtherRead] = [one.value.end === end, other.value.end === end]
      if (isOneRead) one = await earlier.next()
      if (isOtherRead) other = await later.next()
    }
  }

  /**
   * Returns the columns in which the runs of a pair differ, ascending. `position` counts from the first pair that was
   * copied last.
   */
  differing(position: number): number[] {
    const before = this.#list(this.before.job, position)
    const after = this.#list(this.after.job, position)
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
    this.before.job.close()
    this.after.job.close()
  }

  /** Returns the hashes of a run's fields, and the position of each hash. */
  #list(job: QueryJob, position: number): { words: Int32Array; places: number[] } {
    const address = job.scratch('hashes', this.#places.length * LISTED_WORDS * 4)
    job.read(position)
    const length = job.module.listFieldHashes(address)
    const places = Array.from({ length }, (_, i) => (address >> 2) + i * LISTED_WORDS + 1)
    return { words: job.words, places }
  }
}

function sideOf(source: RunsSource, nodes: readonly number[]): Side {
  const job = new QueryJob()
  return { source, job, fields: nodes.map(job.chooseFields(source.fields, nodes)) }
}

function runsOf(
  source: RunsSource,
  numbers: Uint32Array,
  signal: AbortSignal | undefined,
): AsyncGenerator<ViewBatch> {
  const view = { numbers, isAscending: isAscending(numbers) }
  return viewBatches(source, view, 0, numbers.length, signal)
}

function isAscending(numbers: Uint32Array): boolean {
  for (let i = 1; i < numbers.length; i++) {
    if ((numbers[i - 1] as number) > (numbers[i] as number)) return false
  }
  return true
}
