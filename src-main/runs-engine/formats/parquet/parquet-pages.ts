import type { ByteBuffer } from '../../byte-buffer.ts'
import type { Compression } from '../../ports.ts'
import type { Extremes, PackedColumn } from './parquet-columns.ts'
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

/**
 * Appends a column of so many rows as pages: a dictionary if it has one, and one page of data. `compression`: what they
 * are packed with by gzip; with null they stay as they are.
 */
export function putPages(
  out: ByteBuffer,
  { count, dictionarySize, dictionary, page, extremes }: PackedColumn,
  rows: number,
  compression: Compression | null,
): ColumnChunk {
  const hasDictionary = dictionarySize > 0
  const bodies = hasDictionary ? [dictionary, page] : [page]
  const packed = packedBodies(bodies, compression)
  const start = out.length
  let dictionaryBytes = 0
  let saved = 0
  bodies.forEach((body, index) => {
    const stored = packed?.[index] ?? body
    const isData = index === bodies.length - 1
    putPageHead(out, isData, hasDictionary, isData ? rows : dictionarySize, body, stored)
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
    nulls: rows - count,
    extremes,
  }
}

/** The bodies of a chunk compressed; null if that is not wanted, or makes nothing shorter. */
function packedBodies(
  bodies: readonly Uint8Array[],
  compression: Compression | null,
): Uint8Array[] | null {
  const total = totalLength(bodies)
  if (!compression || total < WORTH_COMPRESSING) return null
  const packed = bodies.map((body) => compression.gzip(body))
  return totalLength(packed) < total ? packed : null
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

function totalLength(pieces: readonly Uint8Array[]): number {
  return pieces.reduce((total, piece) => total + piece.length, 0)
}
