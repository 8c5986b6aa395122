import type { Compression } from '../../ports.ts'
import { ByteBuffer } from '../../byte-buffer.ts'
import type { TypedColumn } from '../../read/columns.ts'
import type { RunFields } from '../../read/run-fields.ts'
import type { ViewBatch } from '../../view-batches.ts'
import { bringRuns, InvalidRunError } from '../module-writer.ts'
import type { LotLimits, RunWriter, WrittenLot } from '../run-writer.ts'
import { ParquetColumns, type RowGroupLimits } from './parquet-columns.ts'
import { ParquetFooter } from './parquet-footer.ts'
import { type ColumnChunk, putPages } from './parquet-pages.ts'
import { uniqueNames } from './parquet-schema.ts'

export type ParquetOptions = {
  compression: Compression
  codec: 'none' | 'gzip'
  limits?: RowGroupLimits
}

const MAGIC = new TextEncoder().encode('PAR1')
/**
 * A lot is a row group, and large: one at once saves memory. Eight megabytes of JSON usually take half of that as
 * columns.
 */
const LOT: LotLimits = { bytes: 8 * 1024 * 1024, runs: 128 * 1024, atOnce: 1 }
/** A lot whose columns take far more has several row groups. */
const LIMITS: RowGroupLimits = { rows: LOT.runs, bytes: 16 * 1024 * 1024 }
/** Very many columns get larger row groups: each has its description in the footer, for every group. */
const LEAST_COLUMN_BYTES = 2 * 1024

/** A row group: its columns follow each other in the file. */
type RowGroup = { rows: number; chunks: ColumnChunk[] }

/**
 * Apache Parquet. A column has the narrowest type that holds each of its values exactly
 * (`ExactType`): a 64-bit integer, a double where its shortest text is the number that was written,
 * a boolean, a day, a time to the microsecond (with a zone: the instant in UTC; without: local), and
 * else text, unescaped as CSV has it (half a surrogate pair is U+FFFD). Nested arrays are JSON text
 * without white space. `null` and a missing field are both null, because Parquet has only one.
 *
 * The runs of a lot are gathered column by column and written as a row group, so memory does not
 * depend on the number of runs, but for some bytes of the footer for each group and column.
 */
export class ParquetWriter implements RunWriter {
  readonly out = new ByteBuffer()
  readonly lots: LotLimits
  readonly #fields: RunFields
  /** Columns that are written, by their place in `#columns`: one that was chosen twice is gathered once. */
  readonly #places: readonly number[]
  readonly #columns: ParquetColumns
  readonly #compression: Compression | null
  readonly #footer: ParquetFooter
  /** How much of the file is behind the last row group. */
  #position = MAGIC.length

  constructor(fields: RunFields, columns: readonly TypedColumn[], options: ParquetOptions) {
    const { rows, bytes } = options.limits ?? LIMITS
    const leastBytes = columns.length * LEAST_COLUMN_BYTES
    this.lots = { ...LOT, bytes: Math.max(LOT.bytes, leastBytes) }
    const names = uniqueNames(columns.map(({ key }) => key))
    const byNode = new Map(columns.map((column) => [column.node, column]))
    const places = new Map([...byNode.keys()].map((node, place) => [node, place]))
    this.#fields = fields
    this.#places = columns.map(({ node }) => places.get(node) as number)
    this.#columns = new ParquetColumns([...byNode.values()], fields.tree.count, {
      rows,
      bytes: Math.max(bytes, leastBytes),
    })
    this.#compression = options.codec === 'gzip' ? options.compression : null
    this.#footer = new ParquetFooter(
      columns.map(({ exact }, column) => ({ name: names[column] as string, exact })),
    )
  }

  *writeLot(lot: ViewBatch, out: ByteBuffer): Generator<void, RowGroup[]> {
    const groups: RowGroup[] = []
    for (let run = lot.first; run < lot.end;) {
      run = this.#gather(lot, run)
      yield
      if (this.#columns.isFull || run === lot.end) groups.push(yield* this.#putRowGroup(out))
    }
    return groups
  }

  begin(): void {
    this.out.append(MAGIC)
  }

  add({ facts }: WrittenLot): void {
    for (const { rows, chunks } of facts as RowGroup[]) {
      this.#footer.add(this.#position, rows, chunks)
      for (const { compressed } of chunks) this.#position += compressed
    }
  }

  end(): void {
    const start = this.out.length
    this.#footer.put(this.out)
    const length = this.out.length - start
    for (let shift = 0; shift < 32; shift += 8) this.out.push(length >>> shift)
    this.out.append(MAGIC)
  }

  /** Adds some runs as rows, from the position `first` on. Returns the position after the last one. */
  #gather(lot: ViewBatch, first: number): number {
    const { arrays } = this.#fields
    const { base, count, bytes } = bringRuns(arrays, lot, first)
    let put = 0
    do {
      const firstRun = this.#fields.begin(count - put)
      const listed = arrays.module.listFields(base, put, count - put, firstRun)
      if (listed === 0) throw new InvalidRunError()
      const { buffer, byteOffset, length } = arrays.output
      const fields = new Int32Array(buffer, byteOffset, length / 4)
      const start = arrays.runRanges[put * 2] as number
      const end = arrays.runRanges[(put + listed - 1) * 2 + 1] as number
      put += this.#columns.put(fields, bytes, start, end)
    } while (put < count && !this.#columns.isFull)
    return first + put
  }

  /** Writes one column between two yields. */
  *#putRowGroup(out: ByteBuffer): Generator<void, RowGroup> {
    const { rows } = this.#columns
    const chunks: ColumnChunk[] = []
    for (const place of this.#places) {
      chunks.push(putPages(out, this.#columns.pack(place), rows, this.#compression))
      yield
    }
    this.#columns.clear()
    return { rows, chunks }
  }
}
