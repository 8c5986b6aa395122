import { ByteBuffer } from '../../byte-buffer.ts'
import type { ExactType } from '../../read/columns.ts'
import { type ColumnChunk, PLAIN, RLE, RLE_DICTIONARY } from './parquet-pages.ts'
import { physicalType, schemaOf } from './parquet-schema.ts'
import {
  binary,
  encodedList,
  i16,
  i32,
  i64,
  list,
  struct,
  text,
  type ThriftValue,
} from './thrift-compact.ts'

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
  #groupCount = 0
  #rows = 0

  constructor(columns: readonly NamedColumn[]) {
    const encoder = new TextEncoder()
    this.#columns = columns
    this.#names = columns.map(({ name }) => encoder.encode(name))
  }

  /** Adds a row group. It has one chunk per column, and the chunks are adjacent in the file, from `start` on. */
  add(start: number, rows: number, chunks: readonly ColumnChunk[]): void {
    let at = start
    let uncompressed = 0
    const described = chunks.map((chunk, column) => {
      const value = this.#chunk(column, at, rows, chunk)
      at += chunk.compressed
      uncompressed += chunk.uncompressed
      return value
    })
    struct({
      1: list(described),
      2: i64(uncompressed),
      3: i64(rows),
      5: i64(start),
      6: i64(at - start),
      // The ordinal of the row group is optional and has only 16 bits.
      7: this.#groupCount < 0x8000 ? i16(this.#groupCount) : undefined,
    }).put(this.#groups)
    this.#groupCount++
    this.#rows += rows
  }

  /** Appends the footer without its length. */
  put(out: ByteBuffer): void {
    struct({
      1: i32(VERSION),
      2: schemaOf(this.#columns),
      3: i64(this.#rows),
      4: encodedList(this.#groupCount, this.#groups.content()),
      6: text(CREATED_BY),
      // Readers ignore the minimum and maximum unless a column order is given. 1 is the order of the type.
      7: list(this.#columns.map(() => struct({ 1: struct() }))),
    }).put(out)
  }

  #chunk(column: number, start: number, rows: number, chunk: ColumnChunk): ThriftValue {
    const { exact } = this.#columns[column] as NamedColumn
    const { codec, hasDictionary, dictionaryBytes, uncompressed, compressed, extremes } = chunk
    const encodings = hasDictionary ? [PLAIN, RLE, RLE_DICTIONARY] : [PLAIN, RLE]
    const metadata = struct({
      1: i32(physicalType(exact)),
      2: list(encodings.map(i32)),
      3: list([binary(this.#names[column] as Uint8Array)]),
      4: i32(codec),
      5: i64(rows),
      6: i64(uncompressed),
      7: i64(compressed),
      9: i64(start + dictionaryBytes),
      11: hasDictionary ? i64(start) : undefined,
      12: struct({
        3: i64(chunk.nulls),
        5: extremes ? binary(extremes.greatest) : undefined,
        6: extremes ? binary(extremes.least) : undefined,
      }),
    })
    return struct({ 2: i64(start), 3: metadata })
  }
}
