import type { Compression } from '../../ports.ts'
import { ByteBuffer } from '../../byte-buffer.ts'
import type { TypedColumn } from '../../read/columns.ts'
import { MAX_DEPTH } from '../../read/json-tokenizer.ts'
import { MISSING, NULL, type RunFields } from '../../read/run-fields.ts'
import { putInt32 } from '../../values/int64.ts'
import type { ViewBatch } from '../../view-batches.ts'
import { MOST_TAKEN } from '../../wasm/shared-arrays.ts'
import * as table from '../../wasm/memory-layout.ts'
import type { RunWriter } from '../run-writer.ts'
import { FieldList, ParquetColumns, type RowGroupLimits } from './parquet-columns.ts'
import { ParquetFooter } from './parquet-footer.ts'
import { type ColumnChunk, putPages } from './parquet-pages.ts'
import { uniqueNames } from './parquet-schema.ts'

export type ParquetOptions = {
  compression: Compression
  codec: 'none' | 'gzip'
  limits?: RowGroupLimits
}

const MAGIC = new TextEncoder().encode('PAR1')
const LIMITS: RowGroupLimits = { rows: 128 * 1024, bytes: 4 * 1024 * 1024 }
/** Very many columns get larger row groups: each has its description in the footer, for every group. */
const LEAST_COLUMN_BYTES = 2 * 1024
/** Room for the fields of the runs that are listed at once. */
const FIELDS_BYTES = 320 * 1024

/**
 * Apache Parquet. A column has the narrowest type that holds each of its values exactly
 * (`ExactType`): a 64-bit integer, a double where its shortest text is the number that was written,
 * a boolean, a day, a time to the microsecond (with a zone: the instant in UTC; without: local), and
 * else text, unescaped as CSV has it (half a surrogate pair is U+FFFD). Nested arrays are JSON text
 * without white space. `null` and a missing field are both null: Parquet knows only one nothing.
 *
 * Runs are gathered column by column and written as row groups of bounded size, so memory does not
 * depend on the number of runs, but for some bytes of the footer for each group and column.
 */
export class ParquetWriter implements RunWriter {
  readonly out = new ByteBuffer()
  readonly #fields: RunFields
  /** Columns that are written, by their place in `#columns`: one that was chosen twice is gathered once. */
  readonly #places: readonly number[]
  readonly #columns: ParquetColumns
  readonly #list = new FieldList()
  readonly #compression: Compression | null
  readonly #footer: ParquetFooter
  /** How much of the file is behind the last row group. */
  #position = MAGIC.length

  constructor(fields: RunFields, columns: readonly TypedColumn[], options: ParquetOptions) {
    const { rows, bytes } = options.limits ?? LIMITS
    const names = uniqueNames(columns.map(({ key }) => key))
    const byNode = new Map(columns.map((column) => [column.node, column]))
    const places = new Map([...byNode.keys()].map((node, place) => [node, place]))
    this.#fields = fields
    this.#places = columns.map(({ node }) => places.get(node) as number)
    this.#columns = new ParquetColumns([...byNode.values()], fields.tree.count, {
      rows,
      bytes: Math.max(bytes, columns.length * LEAST_COLUMN_BYTES),
    })
    this.#compression = options.codec === 'gzip' ? options.compression : null
    this.#footer = new ParquetFooter(
      columns.map(({ exact }, column) => ({ name: names[column] as string, exact })),
    )
  }

  begin(): void {
    this.out.append(MAGIC)
  }

  run(bytes: Uint8Array, start: number, end: number): void {
    this.#settleAtOnce(false)
    this.#putRun(bytes, start, end)
  }

  runs(batch: ViewBatch, first: number): number {
    this.#settleAtOnce(false)
    const end = this.#bring(batch, first)
    let position = first
    do {
      const put = this.#putListed(position - first, end - position)
      if (put === 0) {
        const start = batch.start(position)
        this.#putRun(batch.bytes, start, start + batch.length(position))
      }
      position += Math.max(put, 1)
    } while (position < end && !this.#columns.isFull)
    return position
  }

  settle(isEnd: boolean): Iterable<void> | null {
    const { rows, isFull } = this.#columns
    return rows > 0 && (isFull || isEnd) ? this.#putRowGroup() : null
  }

  end(): void {
    this.#settleAtOnce(true)
    const start = this.out.length
    this.#footer.put(this.out)
    const length = this.out.length - start
    this.out.reserve(4)
    putInt32(this.out.bytes, this.out.length, length)
    this.out.length += 4
    this.out.append(MAGIC)
  }

  #settleAtOnce(isEnd: boolean): void {
    const pieces = this.settle(isEnd)
    if (pieces) Array.from(pieces)
  }

  /** Adds a run that `RunFields` reads: any that the module cannot read, or is not given. */
  #putRun(bytes: Uint8Array, start: number, end: number): void {
    const fields = this.#fields
    const list = this.#list
    fields.read(bytes, start, end)
    for (let position = 0; position < fields.count; position++) {
      const node = fields.present(position)
      const kind = fields.kind(node)
      if (kind === MISSING || kind === NULL) continue
      list.add(node, kind, fields.start(node), fields.end(node))
    }
    this.#columns.put(list.end(), bytes, start, end)
  }

  /** Brings as many runs as there is room for into the reader's memory; returns the position after the last one. */
  #bring(batch: ViewBatch, first: number): number {
    const { input, taken } = this.#fields.arrays
    const most = Math.min(batch.end, first + MOST_TAKEN)
    const from = batch.start(first)
    let length = 0
    let position = first
    for (; position < most; position++) {
      const start = batch.start(position) - from
      const end = start + batch.length(position)
      if (end > input.length) break
      taken[(position - first) * 2] = start
      taken[(position - first) * 2 + 1] = end
      length = end
    }
    input.set(batch.bytes.subarray(from, from + length))
    return position
  }

  /** Adds runs that were brought, from the `first` one on; returns how many the module could read, or the row group took. */
  #putListed(first: number, count: number): number {
    const { arrays } = this.#fields
    const { module } = arrays
    const room = arrays.room(table.PARQUET_FIELDS, FIELDS_BYTES)
    if (module === null || room === null || count <= 0) return 0
    const { byteOffset: to, byteLength } = room
    const firstRun = this.#fields.begin(count)
    const base = arrays.input.byteOffset
    const runs = module.listFields(base, first, count, MAX_DEPTH, firstRun, to, to + byteLength)
    if (runs === 0) return 0
    const { input, taken } = arrays
    const words = arrays.number(table.PARQUET_FIELDS_LENGTH) / 4
    const start = taken[first * 2] as number
    const end = taken[(first + runs - 1) * 2 + 1] as number
    return this.#columns.put(new Int32Array(input.buffer, to, words), input, start, end)
  }

  /** A column a piece. */
  *#putRowGroup(): Generator<void> {
    const start = this.out.length
    const { rows } = this.#columns
    const chunks: ColumnChunk[] = []
    for (const place of this.#places) {
      chunks.push(putPages(this.out, this.#columns.pack(place), rows, this.#compression))
      yield
    }
    this.#footer.add(this.#position, rows, chunks)
    this.#position += this.out.length - start
    this.#columns.clear()
  }
}
