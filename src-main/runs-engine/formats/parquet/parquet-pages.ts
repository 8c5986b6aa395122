import type { Compression } from '../../ports.ts'
import { ByteBuffer } from '../../byte-buffer.ts'
import { putInt32 } from '../../values/int64.ts'
import { at } from '../../read/json-bytes.ts'
import type { ParquetColumn } from './parquet-column.ts'
import { ParquetDictionary } from './parquet-dictionary.ts'
import { type Extremes, extremesOf } from './parquet-extremes.ts'
import { RleHybrid } from './rle-hybrid.ts'
import { ThriftWriter } from './thrift-compact.ts'

// Numbers of parquet.thrift.
const UNCOMPRESSED = 0
const GZIP = 2
const DATA_PAGE = 0
const DICTIONARY_PAGE = 2
export const PLAIN = 0
export const RLE = 3
export const RLE_DICTIONARY = 8

/** Below this a compressed page is hardly shorter, if at all, and costs much more than its bytes. */
const WORTH_COMPRESSING = 128

/** One column in one row group, as the footer describes it. */
export type ColumnChunk = {
  codec: number
  hasDictionary: boolean
  /** Bytes of the dictionary page, which comes first; 0 without one. */
  dictionaryBytes: number
  /** Bytes of all pages with their heads, compressed or not. */
  uncompressed: number
  compressed: number
  nulls: number
  extremes: Extremes | null
}

/** Writes the values of columns as pages: a dictionary where it is shorter, and one page of data. */
export class ParquetPages {
  readonly #compression: Compression | null
  readonly #dictionary = new ParquetDictionary()
  readonly #hybrid = new RleHybrid(new ByteBuffer(0))
  #page = new ByteBuffer()

  /** `compression`: what the pages are packed with by gzip; `null`: they stay as they are. */
  constructor(compression: Compression | null) {
    this.#compression = compression
  }

  /** Appends the column's values in `rows` rows. */
  put(out: ByteBuffer, column: ParquetColumn, rows: number): ColumnChunk {
    const dictionary = this.#dictionary
    const hasDictionary = column.exact !== 'boolean' && column.count > 0 && dictionary.take(column)
    const distinct = hasDictionary ? dictionary.values : column.values
    const extremes = column.count > 0 ? extremesOf(column.exact, column.width, distinct) : null
    this.#fillPage(column, rows, hasDictionary)
    const bodies = hasDictionary
      ? [dictionary.values.content(), this.#page.content()]
      : [this.#page.content()]
    const packed = this.#packed(bodies)
    const start = out.length
    let dictionaryBytes = 0
    let saved = 0
    bodies.forEach((body, index) => {
      const stored = packed?.[index] ?? body
      const isData = index === bodies.length - 1
      putPageHead(out, isData, hasDictionary, isData ? rows : dictionary.size, body, stored)
      out.append(stored)
      saved += body.length - stored.length
      if (!isData) dictionaryBytes = out.length - start
    })
    const compressed = out.length - start
    return {
      codec: packed ? GZIP : UNCOMPRESSED,
      hasDictionary,
      dictionaryBytes,
      uncompressed: compressed + saved,
      compressed,
      nulls: rows - column.count,
      extremes,
    }
  }

  /** Gives back a buffer larger than `kept` bytes. */
  clear(kept: number): void {
    if (this.#page.bytes.length > kept) this.#page = new ByteBuffer()
  }

  /** The pages of a chunk compressed; `null` when that is not wanted, or makes nothing shorter. */
  #packed(bodies: readonly Uint8Array[]): Uint8Array[] | null {
    const compression = this.#compression
    const total = totalLength(bodies)
    if (!compression || total < WORTH_COMPRESSING) return null
    const packed = bodies.map((body) => compression.gzip(body))
    return totalLength(packed) < total ? packed : null
  }

  /** Which rows have a value, with the length of that before it, and then the values. */
  #fillPage(column: ParquetColumn, rows: number, hasDictionary: boolean): void {
    const page = this.#page
    page.clear()
    page.reserve(4)
    page.length = 4
    this.#hybrid.begin(page, 1)
    column.turns(rows).forEach((count, turn) => this.#hybrid.add(turn % 2, count))
    this.#hybrid.end()
    putInt32(page.bytes, 0, page.length - 4)
    if (hasDictionary) this.#putIndices(column.count)
    else if (column.exact === 'boolean') putBits(page, column.values.content())
    else page.append(column.values.content())
  }

  #putIndices(count: number): void {
    const { indices, width } = this.#dictionary
    this.#page.push(width)
    this.#hybrid.begin(this.#page, width)
    for (let i = 0; i < count; i++) this.#hybrid.add(indices[i] as number, 1)
    this.#hybrid.end()
  }
}

function putPageHead(
  out: ByteBuffer,
  isData: boolean,
  hasDictionary: boolean,
  values: number,
  body: Uint8Array,
  stored: Uint8Array,
): void {
  const thrift = new ThriftWriter(out)
  thrift.i32(1, isData ? DATA_PAGE : DICTIONARY_PAGE)
  thrift.i32(2, body.length)
  thrift.i32(3, stored.length)
  thrift.struct(isData ? 5 : 7, () => {
    thrift.i32(1, values)
    thrift.i32(2, isData && hasDictionary ? RLE_DICTIONARY : PLAIN)
    if (!isData) return
    thrift.i32(3, RLE)
    thrift.i32(4, RLE)
  })
  thrift.stop()
}

/** Booleans of a byte each as bits, the first one lowest. */
function putBits(out: ByteBuffer, booleans: Uint8Array): void {
  for (let i = 0; i < booleans.length; i += 8) {
    let bits = 0
    const end = Math.min(i + 8, booleans.length)
    for (let k = i; k < end; k++) bits |= at(booleans, k) << (k - i)
    out.push(bits)
  }
}

function totalLength(pieces: readonly Uint8Array[]): number {
  return pieces.reduce((total, piece) => total + piece.length, 0)
}
