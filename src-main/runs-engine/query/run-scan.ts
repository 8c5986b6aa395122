import type { RunQuery } from '../../contract/run-query.ts'
import type { Work } from '../work.ts'
import { runBatches } from '../run-batches.ts'
import type { RunsSource } from '../runs-source.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import { QueryJob } from './query-job.ts'
import { addFilter, foldTyped } from './typed-filter.ts'

/** Folding makes a text at most three times as long. */
const FOLD_GROWTH = 3

type Asked = Pick<RunQuery, 'filters' | 'search'> & {
  /** The columns to read in addition to those of the filters. */
  columns: readonly string[]
  /** The column that is measured in groups, or null. */
  measure?: string | null
}

/**
 * Finds the runs that match all filters and the search, in one pass in the order of the spool. Call `end` when the
 * scan is no longer needed.
 */
export class RunScan {
  readonly job = new QueryJob()
  /** Returns the field of a column. */
  readonly fieldOf: (key: string) => number
  readonly #source: RunsSource

  constructor(source: RunsSource, { filters, search, columns, measure = null }: Asked) {
    this.#source = source
    const { job } = this
    const known = new Map(source.columns.choose().map((column) => [column.key, column]))
    const words = search.split(/\s+/).filter((word) => word.length > 0)
    const keys = [...filters.map(({ column }) => column), ...columns]
    if (measure !== null) keys.push(measure)
    const chosen = keys.map((key) => known.get(key)?.node ?? 0)
    // A search reads all fields, not only columns.
    const { count } = source.fields
    const nodes = words.length > 0 ? Array.from({ length: count }, (_, node) => node) : chosen
    const nodeFor = job.chooseFields(source.fields, nodes)
    this.fieldOf = (key) => nodeFor(known.get(key)?.node ?? 0)
    for (const key of keys) {
      if (known.get(key)?.type === 'duration') job.module.setDuration(this.fieldOf(key))
    }
    const measured = measure === null ? 0 : this.fieldOf(measure)
    // Each column of a group takes room twice: as a key and as a text.
    job.module.beginQuery(filters.length, Math.max(FOLD_GROWTH, columns.length * 2), measured)
    for (const filter of filters) addFilter(job, this.fieldOf(filter.column), filter)
    addWords(job, words)
  }

  end(): void {
    this.job.close()
  }

  /**
   * Calls `onfound` with what the module found: `words` numbers for each run. Calls `onfull` when the module's chunk
   * of keys is full. Rejects with the signal's reason within milliseconds after an abort.
   */
  async each(
    work: Work,
    onfound: (found: Int32Array) => void,
    { words = 1, onfull }: { words?: number; onfull?: (runs: number) => Promise<void> } = {},
  ): Promise<void> {
    const of = this.#source.index.count
    for await (const { first, end } of this.job.bringAll(runBatches(this.#source))) {
      for (let from = first; from < end;) {
        const { next, found } = this.job.scan(from - first, end - first, words)
        onfound(found)
        from = first + next
        if (from < end) await onfull?.(from)
      }
      work.onProgress({ runs: end, of, bytes: 0 })
      await yieldToEventLoop(work.signal)
    }
  }
}

function addWords(job: QueryJob, words: readonly string[]): void {
  const folded = words
    .map((word) => ({ whole: foldTyped(job, word), part: foldTyped(job, plainPart(word)) }))
    .filter(({ whole }) => whole.length > 0)
  job.module.beginSearch(folded.length)
  folded.forEach(({ whole, part }, number) => {
    job.module.setWord(number, whole.address, whole.length, part.address, part.length)
  })
}

/**
 * Returns the longest part of a word that is the same in the run as in the field. The run may have white space
 * between the parts of a nested value, but the field does not.
 */
function plainPart(word: string): string {
  const parts = word.split(/[[\]{}:,]/)
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '')
}
