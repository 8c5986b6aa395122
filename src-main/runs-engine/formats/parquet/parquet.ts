import type { Compression } from '../../ports.ts'
import { ByteBuffer } from '../../byte-buffer.ts'
import type { TypedColumn } from '../../read/columns.ts'
import type { RunFields } from '../../read/run-fields.ts'
import type { ViewBatch } from '../../run-batches.ts'
import { bringRuns, InvalidRunError } from '../module-writer.ts'
import type { ChunkLimits, RunWriter, WrittenChunk } from '../run-writer.ts'
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
 * A chunk becomes a row group, so it is large. One chunk at a time saves memory. Eight megabytes of JSON usually take
 * half as much memory as columns.
 */
const CHUNK: ChunkLimits = { bytes: 8 * 1024 * 1024, runs: 128 * 1024, perLane: 1 }
/** A chunk whose columns take much more memory is split into several row groups. */
const LIMITS: RowGroupLimits = { rows: CHUNK.runs, bytes: 16 * 1024 * 1024 }
/** With very many columns, row groups are larger, because the footer describes each column of each row group. */
const LEAST_COLUMN_BYTES = 2 * 1024

/** A row group. Its column chunks are adjacent in the file. */
type RowGroup = { rows: number; chunks: ColumnChunk[] }

/**
 * Writes Apache Parquet. Each column gets the narrowest type that holds all its values exactly (`ExactType`):
 * - a 64-bit integer
 * - a double, if its shortest text is the number that was written
 * - a boolean
 * - a day
 * - a time in microseconds: the instant in UTC if the values have an offset, else local time
 * - otherwise text, unescaped as in CSV (half a surrogate pair becomes U+FFFD); nested arrays are JSON text without
 *   white space
 *
 * A `null` and a missing field both become null, because Parquet has only one.
 *
 * Memory does not depend on the number of runs, except for a few bytes of footer per row group and column.
 */
export class ParquetWriter implements RunWriter {
  readonly out = new ByteBuffer()
  readonly chunkLimits: ChunkLimits
  readonly #fields: RunFields
  /** For each written column, its index in `#columns`. A column that was chosen twice is gathered once. */
  readonly #places: readonly number[]
  readonly #columns: ParquetColumns
  readonly #compression: Compression | null
  readonly #footer: ParquetFooter
  /** Position in the file after the last row group. */
  #position = MAGIC.length

  constructor(fields: RunFields, columns: readonly TypedColumn[], options: ParquetOptions) {
    const { rows, bytes } = options.limits ?? LIMITS
    const leastBytes = columns.length * LEAST_COLUMN_BYTES
    this.chunkLimits = { ...CHUNK, bytes: Math.max(CHUNK.bytes, leastBytes) }
    const names = uniqueNames(columns.map(({ key }) => key))
    const byNode = new Map(columns.map((column) => [column.node, column]))
    const places = new Map([...byNode.keys()].map((node, place) => [node, place]))
    this.#fields = fields
    this.#places = columns.map(({ node }) => places.get(node) as number)
    this.#columns = new ParquetColumns([...byNode.values()], fields.count, {
      rows,
      bytes: Math.max(bytes, leastBytes),
    })
    this.#compression = options.codec === 'gzip' ? options.compression : null
    this.#footer = new ParquetFooter(
      columns.map(({ exact }, column) => ({ name: names[column] as string, exact })),
    )
  }

  *writeChunk(chunk: ViewBatch, out: ByteBuffer): Generator<void, RowGroup[]> {
    const groups: RowGroup[] = []
    for (let run = chunk.first; run < chunk.end;) {
      run = this.#gather(chunk, run)
      yield
      if (this.#columns.isFull || run === chunk.end) groups.push(yield* this.#putRowGroup(out))
    }
    return groups
  }

  begin(): void {
    this.out.append(MAGIC)
  }

  add({ facts }: WrittenChunk): void {
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

  /** Adds some runs as rows, from position `first` on. Returns the position after the last one. */
  #gather(chunk: ViewBatch, first: number): number {
    const { arrays } = this.#fields
    const { base, count, bytes } = bringRuns(arrays, chunk, first)
    let put = 0
    do {
      const listed = arrays.module.listFields(base, put, count - put)
      if (listed === 0) throw new InvalidRunError()
      const { buffer, byteOffset, length } = arrays.output
      const fields = new Int32Array(buffer, byteOffset, length / 4)
      const start = arrays.runRanges[put * 2] as number
      const end = arrays.runRanges[(put + listed - 1) * 2 + 1] as number
      put += this.#columns.put(fields, bytes, start, end)
    } while (put < count && !this.#columns.isFull)
    return first + put
  }

  /** Writes the gathered rows as a row group. Yields after each column. */
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
