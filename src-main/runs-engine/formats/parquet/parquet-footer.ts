import { ByteBuffer } from '../../byte-buffer.ts'
import type { ExactType } from '../../values/column-type.ts'
import { type ColumnChunk, PLAIN, RLE, RLE_DICTIONARY } from './parquet-pages.ts'
import { physicalType, putSchema } from './parquet-schema.ts'
import { ThriftWriter } from './thrift-compact.ts'

/** The name and the type of a column in the file. */
export type NamedColumn = { name: string; exact: ExactType }

const VERSION = 2
const CREATED_BY = 'Provost'

/** The metadata at the end of a file. It is collected while the row groups are written. */
export class ParquetFooter {
  readonly #columns: readonly NamedColumn[]
  readonly #names: readonly Uint8Array[]
  /** The metadata of the row groups so far, encoded as in the footer. */
  readonly #groups = new ByteBuffer(1024)
  readonly #thrift = new ThriftWriter(this.#groups)
  #groupCount = 0
  #rows = 0

  constructor(columns: readonly NamedColumn[]) {
    const encoder = new TextEncoder()
    this.#columns = columns
    this.#names = columns.map(({ name }) => encoder.encode(name))
  }

  /** Adds a row group. It has one chunk per column, and the chunks are adjacent in the file, from `start` on. */
  add(start: number, rows: number, chunks: readonly ColumnChunk[]): void {
    const thrift = this.#thrift
    let at = start
    thrift.itemStruct(() => {
      thrift.list(1, 'struct', chunks.length)
      chunks.forEach((chunk, column) => {
        this.#putChunk(column, at, rows, chunk)
        at += chunk.compressed
      })
      thrift.i64(
        2,
        chunks.reduce((total, { uncompressed }) => total + uncompressed, 0),
      )
      thrift.i64(3, rows)
      thrift.i64(5, start)
      thrift.i64(6, at - start)
      // The ordinal of the row group is optional and has only 16 bits.
      if (this.#groupCount < 0x8000) thrift.i16(7, this.#groupCount)
    })
    this.#groupCount++
    this.#rows += rows
  }

  /** Appends the footer without its length. */
  put(out: ByteBuffer): void {
    const thrift = new ThriftWriter(out)
    thrift.i32(1, VERSION)
    putSchema(thrift, 2, this.#columns)
    thrift.i64(3, this.#rows)
    thrift.list(4, 'struct', this.#groupCount)
    out.append(this.#groups.content())
    thrift.text(6, CREATED_BY)
    thrift.list(7, 'struct', this.#columns.length)
    // Readers ignore the minimum and maximum unless a column order is given. 1 is the order of the type.
    for (const _ of this.#columns) thrift.itemStruct(() => thrift.struct(1))
    thrift.stop()
  }

  #putChunk(column: number, start: number, rows: number, chunk: ColumnChunk): void {
    const thrift = this.#thrift
    const { exact } = this.#columns[column] as NamedColumn
    const encodings = chunk.hasDictionary ? [PLAIN, RLE, RLE_DICTIONARY] : [PLAIN, RLE]
    thrift.itemStruct(() => {
      thrift.i64(2, start)
      thrift.struct(3, () => {
        thrift.i32(1, physicalType(exact))
        thrift.list(2, 'i32', encodings.length)
        encodings.forEach((encoding) => thrift.itemI32(encoding))
        thrift.list(3, 'binary', 1)
        thrift.itemBinary(this.#names[column] as Uint8Array)
        thrift.i32(4, chunk.codec)
        thrift.i64(5, rows)
        thrift.i64(6, chunk.uncompressed)
        thrift.i64(7, chunk.compressed)
        thrift.i64(9, start + chunk.dictionaryBytes)
        if (chunk.hasDictionary) thrift.i64(11, start)
        thrift.struct(12, () => {
          thrift.i64(3, chunk.nulls)
          if (!chunk.extremes) return
          thrift.binary(5, chunk.extremes.greatest)
          thrift.binary(6, chunk.extremes.least)
        })
      })
    })
  }
}
