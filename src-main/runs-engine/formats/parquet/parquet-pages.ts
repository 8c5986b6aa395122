import type { ByteBuffer } from '../../byte-buffer.ts'
import type { Compression } from '../../ports.ts'
import type { Extremes, PackedColumn } from './parquet-columns.ts'
import { i32, struct } from './thrift-compact.ts'

// Enum values from parquet.thrift.
const UNCOMPRESSED = 0
const GZIP = 2
const DATA_PAGE = 0
const DICTIONARY_PAGE = 2
export const PLAIN = 0
export const RLE = 3
export const RLE_DICTIONARY = 8

/** In bytes. Smaller pages hardly shrink, and compressing them costs more than it saves. */
const WORTH_COMPRESSING = 128

/** One column of one row group, as the footer describes it. */
export type ColumnChunk = {
  codec: number
  hasDictionary: boolean
  /** Length in bytes of the dictionary page, which comes first. 0 if there is none. */
  dictionaryBytes: number
  /** Length in bytes of all pages with their headers, before and after compression. */
  uncompressed: number
  compressed: number
  nulls: number
  extremes: Extremes | null
}

/**
 * Appends a column as pages: the dictionary if it has one, then one data page. `rows` is the number of rows, including
 * those without a value. The pages are gzipped with `compression`, or not compressed if it is null.
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

/** Compresses the bodies of a chunk. Returns null if there is no compression or if it saves nothing. */
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
  const encoding = i32(isData && hasDictionary ? RLE_DICTIONARY : PLAIN)
  const levels = isData ? i32(RLE) : undefined
  struct({
    1: i32(isData ? DATA_PAGE : DICTIONARY_PAGE),
    2: i32(body.length),
    3: i32(stored.length),
    [isData ? 5 : 7]: struct({ 1: i32(values), 2: encoding, 3: levels, 4: levels }),
  }).put(out)
}

function totalLength(pieces: readonly Uint8Array[]): number {
  return pieces.reduce((total, piece) => total + piece.length, 0)
}
