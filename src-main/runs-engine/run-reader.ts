import type { RunRow, WholeRun } from '../contract/dataset.ts'
import type { ByteReader } from './ports.ts'
import { cellOf } from './read/cells.ts'
import type { Columns } from './read/columns.ts'
import type { RunFields } from './read/run-fields.ts'
import type { RunIndex } from './read/run-index.ts'
import type { RunsView } from './view.ts'
import { type ViewBatch, viewBatches } from './view-batches.ts'

/** Spooled runs that can be looked at anywhere, also while more of them arrive. */
export class RunReader {
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
    const shown = this.#shown(offset, limit, view)
    const rows: RunRow[] = []
    for await (const batch of this.#batches(shown)) {
      for (let position = batch.first; position < batch.end; position++) {
        const start = batch.start(position)
        this.#fields.read(batch.bytes, start, start + batch.length(position))
        const cells = columns.map(({ node }) => cellOf(this.#fields, node, batch.bytes))
        rows.push({ run: shown.numbers[position] as number, cells })
      }
    }
    return rows
  }

  /** The run at a position of a view (`null`: of all runs); `null` when there is no such run. */
  async run(position: number, view: RunsView | null = null): Promise<WholeRun | null> {
    const shown = this.#shown(position, 1, view)
    for await (const { bytes } of this.#batches(shown)) {
      const json = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
      return { run: shown.numbers[0] as number, json }
    }
    return null
  }

  /** A part of a view, as a view. */
  #shown(offset: number, limit: number, view: RunsView | null): RunsView {
    const end = Math.min(offset + limit, view?.numbers.length ?? this.#index.count)
    if (view) return { ...view, numbers: view.numbers.subarray(offset, end) }
    const length = Math.max(0, end - offset)
    return { numbers: Uint32Array.from({ length }, (_, run) => offset + run), isAscending: true }
  }

  #batches(shown: RunsView): AsyncGenerator<ViewBatch> {
    const source = { reader: this.#reader, index: this.#index }
    return viewBatches(source, shown, 0, shown.numbers.length)
  }
}
