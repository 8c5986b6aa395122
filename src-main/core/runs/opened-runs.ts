import type { Cell } from '../../contract/dataset.ts'
import type { ByteReader } from '../ports.ts'
import { cellOf } from './cells.ts'
import type { Columns } from './columns.ts'
import { runBatches } from './run-batches.ts'
import type { RunFields } from './run-fields.ts'
import type { RunIndex } from './run-index.ts'

/** The cells of one run, one for each column asked for, in that order. */
export type RunRow = Cell[]

/** Spooled runs that can be looked at anywhere, also while more of them arrive. */
export class OpenedRuns {
  readonly #reader: ByteReader
  readonly #index: RunIndex
  readonly #fields: RunFields
  readonly #columns: Columns

  constructor(reader: ByteReader, index: RunIndex, fields: RunFields, columns: Columns) {
    this.#reader = reader
    this.#index = index
    this.#fields = fields
    this.#columns = columns
  }

  /** At most `limit` rows from `offset` on; fewer where the runs end. Without names, all columns. */
  async window(offset: number, limit: number, keys?: readonly string[]): Promise<RunRow[]> {
    const columns = this.#columns.choose(keys)
    const rows: RunRow[] = []
    const end = Math.min(offset + limit, this.#index.count)
    for await (const batch of runBatches(this.#reader, this.#index, offset, end)) {
      for (let run = batch.first; run < batch.end; run++) {
        const start = this.#index.start(run) - batch.offset
        this.#fields.read(batch.bytes, start, start + this.#index.length(run))
        rows.push(columns.map(({ node }) => cellOf(this.#fields, node, batch.bytes)))
      }
    }
    return rows
  }

  /** The JSON text of one run, exactly as it came; `null` when there is no such run. */
  async run(run: number): Promise<string | null> {
    for await (const batch of runBatches(
      this.#reader,
      this.#index,
      run,
      Math.min(run + 1, this.#index.count),
    )) {
      return new TextDecoder('utf-8', { ignoreBOM: true }).decode(batch.bytes)
    }
    return null
  }
}
