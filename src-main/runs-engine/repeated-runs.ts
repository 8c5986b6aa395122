import { DistinctHashes, HASH_WORDS } from './diff/distinct-hashes.ts'
import { runBatches } from './run-batches.ts'
import type { RunsSource } from './runs-source.ts'
import { type QueryJob, readableRuns } from './query/query-job.ts'
import { DECIMAL, INTEGER, TEXT } from './wasm/kinds.ts'

/** Seeds of hashes, so that an id and a whole run never have the same hash. */
const ID = 1
const WHOLE_RUN = 2

/**
 * Counts the runs that occur in more than one of several bodies. Runs are compared by their `id`, or by their bytes
 * if they have none. A page may repeat runs of any other page, because some platforms do not sort at all. So each run
 * is kept, as a hash of at most 32 bytes.
 */
export class RepeatedRuns {
  readonly #seen = new DistinctHashes()
  /** The number of runs that were read, and the number of runs that are in `#seen`. */
  #read = 0
  #known = 0

  /**
   * Returns how many runs of the body that has ended are also in an earlier one. With only one body nothing is kept.
   */
  async endBody(source: RunsSource): Promise<number> {
    const [from, to] = [this.#read, source.index.count]
    this.#read = to
    if (from === 0 || from === to) return 0
    if (this.#known < from) await this.#add(source, this.#known, from)
    return this.#add(source, from, to)
  }

  /** Adds the runs of one body. Returns how many of them an earlier body had. */
  async #add(source: RunsSource, from: number, to: number): Promise<number> {
    const node = source.columns.choose(['id'])[0]?.node ?? 0
    const hashes = new Int32Array((to - from) * HASH_WORDS)
    const batches = runBatches(source, from, to)
    for await (const { job, fields, first, end } of readableRuns(source, [node], batches)) {
      const hash = job.scratch('hash', HASH_WORDS * 4)
      for (let run = first; run < end; run++) {
        putHash(job, hash, fields[0] ?? 0, run - first)
        hashes.set(job.wordsAt(hash, HASH_WORDS), (run - from) * HASH_WORDS)
      }
    }
    this.#known = to
    let repeated = 0
    for (let at = 0; at < hashes.length; at += HASH_WORDS)
      if (this.#seen.has(hashes, at)) repeated++
    for (let at = 0; at < hashes.length; at += HASH_WORDS) this.#seen.add(hashes, at)
    return repeated
  }
}

function putHash(job: QueryJob, to: number, id: number, position: number): void {
  const { module } = job
  job.read(position)
  const kind = module.kindOfField(id)
  const hasId = kind === INTEGER || kind === DECIMAL || kind === TEXT
  if (hasId && module.startOfField(id) < module.endOfField(id)) module.putFieldHash(to, ID, id)
  else module.putHash(to, WHOLE_RUN, job.start(position), job.end(position))
}
