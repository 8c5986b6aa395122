import type { Cell } from '../../contract/dataset.ts'
import type { ByteReader } from '../ports.ts'
import { cellOf } from './cells.ts'
import type { Columns } from './columns.ts'
import type { RunFields } from './run-fields.ts'
import type { RunIndex } from './run-index.ts'
import type { RunsView } from './view.ts'
import { type ViewBatch, viewBatches } from './view-batches.ts'

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

  /**
   * At most `limit` rows of a view (`null`: of all runs) from `offset` on; fewer where the runs end. Without names,
   * all columns.
   */
  async window(
    offset: number,
    limit: number,
    keys?: readonly string[],
    view: RunsView | null = null,
  ): Promise<RunRow[]> {
    const columns = this.#columns.choose(keys)
    const rows: RunRow[] = []
    for await (const batch of this.#batches(offset, limit, view)) {
      for (let run = batch.first; run < batch.end; run++) {
        const start = batch.start(run)
        this.#fields.read(batch.bytes, start, start + batch.length(run))
        rows.push(columns.map(({ node }) => cellOf(this.#fields, node, batch.bytes)))
      }
    }
    return rows
  }

  /** The JSON text of the run at a position, exactly as it came; `null` when there is no such run. */
  async run(position: number, view: RunsView | null = null): Promise<string | null> {
    for await (const { bytes } of this.#batches(position, 1, view)) {
      return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
    }
    return null
  }

  #batches(offset: number, limit: number, view: RunsView | null): AsyncGenerator<ViewBatch> {
    const { numbers, isAscending } = view ?? { numbers: null, isAscending: true }
    const end = Math.min(offset + limit, numbers?.length ?? this.#index.count)
    const length = Math.max(0, end - offset)
    const shown =
      numbers?.subarray(offset, end) ?? Uint32Array.from({ length }, (_, run) => offset + run)
    const source = { reader: this.#reader, index: this.#index }
    return viewBatches(source, { numbers: shown, isAscending }, 0, length)
  }
}
