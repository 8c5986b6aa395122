import type { Compression } from '../../ports.ts'
import { ByteBuffer } from '../../byte-buffer.ts'
import type { TypedColumn } from '../../read/columns.ts'
import { putInt32 } from '../../values/int64.ts'
import { ParquetColumn } from './parquet-column.ts'
import { ParquetFooter } from './parquet-footer.ts'
import { type ColumnChunk, ParquetPages } from './parquet-pages.ts'
import { uniqueNames } from './parquet-schema.ts'
import { MISSING, NULL, type RunFields } from '../../read/run-fields.ts'
import type { RunWriter } from '../run-writer.ts'

export type ParquetOptions = {
  compression: Compression
  codec: 'none' | 'gzip'
  limits?: RowGroupLimits
}

/** A row group is written when it has so many rows, or when its values have so many bytes. */
type RowGroupLimits = { rows: number; bytes: number }

const MAGIC = new TextEncoder().encode('PAR1')
const LIMITS: RowGroupLimits = { rows: 128 * 1024, bytes: 4 * 1024 * 1024 }
/** Very many columns get larger row groups: each has its description in the footer, for every group. */
const LEAST_COLUMN_BYTES = 2 * 1024
/** What a value costs in memory beside its bytes, at most. */
const VALUE_OVERHEAD = 8

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
  readonly #columns: readonly ParquetColumn[]
  /** Number plus one of the first column of each node, and of the next one of the same node; 0: none. */
  readonly #columnOf: Int32Array
  readonly #sameNode: Int32Array
  readonly #pages: ParquetPages
  readonly #footer: ParquetFooter
  readonly #limits: RowGroupLimits
  /** Rows and bytes of the present row group. */
  #rows = 0
  #bytes = 0
  /** How much of the file is behind the last row group. */
  #position = MAGIC.length

  constructor(fields: RunFields, columns: readonly TypedColumn[], options: ParquetOptions) {
    const { rows, bytes } = options.limits ?? LIMITS
    const names = uniqueNames(columns.map(({ key }) => key))
    this.#fields = fields
    this.#columns = columns.map(({ exact }) => new ParquetColumn(exact))
    this.#columnOf = new Int32Array(fields.tree.count)
    this.#sameNode = new Int32Array(columns.length)
    columns.forEach(({ node }, column) => {
      if (node === 0) return
      this.#sameNode[column] = this.#columnOf[node] as number
      this.#columnOf[node] = column + 1
    })
    this.#pages = new ParquetPages(options.codec === 'gzip' ? options.compression : null)
    this.#footer = new ParquetFooter(
      columns.map(({ exact }, column) => ({ name: names[column] as string, exact })),
    )
    this.#limits = { rows, bytes: Math.max(bytes, columns.length * LEAST_COLUMN_BYTES) }
  }

  begin(): void {
    this.out.append(MAGIC)
  }

  run(bytes: Uint8Array, start: number, end: number): void {
    this.#settleAtOnce(false)
    const fields = this.#fields
    fields.read(bytes, start, end)
    for (let position = 0; position < fields.count; position++) {
      const node = fields.present(position)
      const kind = fields.kind(node)
      if (kind === MISSING || kind === NULL) continue
      // A node that came after the columns were chosen has no place in the table.
      let column = this.#columnOf[node] ?? 0
      for (; column > 0; column = this.#sameNode[column - 1] as number) {
        const target = this.#columns[column - 1] as ParquetColumn
        const before = target.values.length
        target.put(this.#rows, kind, bytes, fields.start(node), fields.end(node))
        this.#bytes += target.values.length - before + VALUE_OVERHEAD
      }
    }
    this.#rows++
  }

  settle(isEnd: boolean): Iterable<void> | null {
    const isFull = this.#rows >= this.#limits.rows || this.#bytes >= this.#limits.bytes
    return isFull || (isEnd && this.#rows > 0) ? this.#putRowGroup() : null
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

  /** A column a piece. */
  *#putRowGroup(): Generator<void> {
    const start = this.out.length
    const chunks: ColumnChunk[] = []
    for (const column of this.#columns) {
      chunks.push(this.#pages.put(this.out, column, this.#rows))
      yield
    }
    this.#footer.add(this.#position, this.#rows, chunks)
    this.#position += this.out.length - start
    this.#rows = this.#bytes = 0
    this.#giveBack()
  }

  /** All columns together keep no more than a few row groups' worth, however their sizes change. */
  #giveBack(): void {
    const kept = (4 * this.#limits.bytes) / Math.max(1, this.#columns.length)
    for (const column of this.#columns) column.clear(kept)
    this.#pages.clear(this.#limits.bytes)
  }
}
