import { maxPartitions } from '../../../contract/export-values.ts'
import { ByteBuffer } from '../../byte-buffer.ts'
import { StateError } from '../../file-error.ts'
import type { QueryJob } from '../../query/query-job.ts'
import { MISSING, NULL } from '../../wasm/kinds.ts'
import { RunIndex } from '../../read/run-index.ts'
import { readWhole } from '../../run-batches.ts'
import type { Spool } from '../../ports.ts'

/** Bytes of runs in memory before they are written to the spool, for all partitions together. */
const GATHERED_BYTES = 32 * 1024 * 1024

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
const latin1 = new TextDecoder('latin1')

/**
 * The values that all runs of a partition share, in the order of the columns. Null for null, missing and an empty text.
 */
export type PartitionValues = readonly (string | null)[]

/** Some runs of a partition, in their order. `index` has their positions in the spool. */
type BucketPart = { values: PartitionValues; index: RunIndex }

type Bucket = {
  values: PartitionValues
  /** Runs that are not in the spool yet, and the length of each. */
  runs: ByteBuffer
  lengths: number[]
  /** Start of each of its pieces in the spool, and how many runs each has. */
  starts: number[]
  counts: number[]
}

/**
 * Groups the runs by partition and keeps their order. The runs are in a temporary spool. So memory depends on the
 * number of partitions, but not on the number of runs. A piece of the spool has the lengths of some runs as 32-bit
 * numbers, followed by these runs.
 */
export class RunBuckets {
  readonly #spool: Spool
  readonly #buckets = new Map<string, Bucket>()
  #gathered = 0
  #size = 0

  constructor(spool: Spool) {
    this.#spool = spool
  }

  get spool(): Spool {
    return this.#spool
  }

  /** Returns the values of all partitions so far. */
  values(): PartitionValues[] {
    return Array.from(this.#buckets.values(), ({ values }) => values)
  }

  /** Whether `spill` should be called before more runs are added. */
  get isFull(): boolean {
    return this.#gathered >= GATHERED_BYTES
  }

  /**
   * Adds the run between `start` and `end`. `job` must have just read its fields. Throws a `StateError` if there are
   * too many partitions.
   */
  add(
    job: QueryJob,
    fields: readonly number[],
    bytes: Uint8Array,
    start: number,
    end: number,
  ): void {
    let key = ''
    for (const field of fields) {
      const part = filledText(job, field)
      const text = part === null ? '' : latin1.decode(part)
      // The length before each text makes the key of a list of values unique.
      key = fields.length === 1 ? text : `${key}${text.length}:${text}`
    }
    const bucket = this.#buckets.get(key) ?? this.#begin(key, job, fields)
    bucket.runs.append(bytes, start, end)
    bucket.lengths.push(end - start)
    this.#gathered += end - start + 4
  }

  /** Writes the gathered runs to the spool. */
  async spill(): Promise<void> {
    for (const bucket of this.#buckets.values()) {
      const { lengths, runs } = bucket
      if (lengths.length === 0) continue
      bucket.starts.push(this.#size)
      bucket.counts.push(lengths.length)
      const head = new Uint8Array(Uint32Array.from(lengths).buffer)
      await this.#spool.append(head)
      await this.#spool.append(runs.content())
      this.#size += head.length + runs.length
      bucket.lengths = []
      // Frees the memory of a partition that was large for a while.
      bucket.runs = new ByteBuffer(0)
    }
    this.#gathered = 0
  }

  /** Returns all runs, partition by partition, at most `mostRuns` at a time. Call it after the last `spill`. */
  async *parts(mostRuns: number): AsyncGenerator<BucketPart> {
    for (const { values, starts, counts } of this.#buckets.values()) {
      let index = new RunIndex()
      for (let piece = 0; piece < starts.length; piece++) {
        const lengths = new Uint32Array(counts[piece] as number)
        const head = new Uint8Array(lengths.buffer)
        await readWhole(this.#spool, head, starts[piece] as number)
        let start = (starts[piece] as number) + head.length
        for (const length of lengths) {
          if (index.count === mostRuns) {
            yield { values, index }
            index = new RunIndex()
          }
          index.add(start, length)
          start += length
        }
      }
      if (index.count > 0) yield { values, index }
    }
  }

  #begin(key: string, job: QueryJob, fields: readonly number[]): Bucket {
    if (this.#buckets.size === maxPartitions) throw new StateError('too-many-partitions')
    const values = fields.map((field) => {
      const part = filledText(job, field)
      return part === null ? null : decoder.decode(part)
    })
    const bucket = { values, runs: new ByteBuffer(0), lengths: [], starts: [], counts: [] }
    this.#buckets.set(key, bucket)
    return bucket
  }
}

/** Returns the text of a field as UTF-8. It is valid until the next call. Null for null, missing and an empty text. */
function filledText(job: QueryJob, field: number): Uint8Array | null {
  const { module } = job
  const kind = module.kindOfField(field)
  if (kind === MISSING || kind === NULL) return null
  const most = module.endOfField(field) - module.startOfField(field)
  const to = job.scratch('text', most)
  const end = module.putText(to, field, most)
  return end === to ? null : job.bytes.subarray(to, end)
}
