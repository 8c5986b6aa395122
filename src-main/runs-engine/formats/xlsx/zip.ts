import { concatBytes } from '../../concat-bytes.ts'
import type { Compression } from '../../ports.ts'
import type { ByteBuffer } from '../../byte-buffer.ts'
import type { Correction } from '../run-writer.ts'
import { combineCrc32 } from './crc32.ts'

/** The largest value of a four-byte field. It means that the real value is in the ZIP64 record. */
const LIMIT = 0xffff_ffff
const COUNT_LIMIT = 0xffff

const LOCAL_HEADER = 0x0403_4b50
const DIRECTORY_HEADER = 0x0201_4b50
const DIRECTORY_END = 0x0605_4b50
const ZIP64_END = 0x0606_4b50
const ZIP64_LOCATOR = 0x0706_4b50
const ZIP64_EXTRA = 0x0001
/** The id of Office's padding field in a header (ECMA-376 part 2, annex C), and the signature inside it. */
const GROWTH_HINT = 0xa220
const GROWTH_HINT_MARK = 0xa028
const DEFLATED = 8
/** 1 January 1980. It is not the real time, so that the same runs give the same bytes. */
const FIRST_DAY = 0x21
const VERSION = 20
const ZIP64_VERSION = 45

/**
 * A compressed piece of a part. It is deflated, ends on a byte boundary without a final block, and does not refer to
 * data before it. `crc` and `size` are those of the uncompressed data. Sizes are in bytes.
 */
export type Packed = { length: number; crc: number; size: number }

type Part = { name: Uint8Array; offset: number; crc: number; packed: number; size: number }

/**
 * Writes a ZIP archive of deflated parts (PKWARE's APPNOTE 6.3) in order into `out`, which the caller may empty at any
 * time. Some readers need checksum and sizes in the header before a part, but they are known only after it. So the
 * headers are written again: `corrections` returns them. Each header has padding for the eight-byte sizes of ZIP64.
 * They replace the padding only in a part of 4 GiB or more.
 */
export class ZipWriter {
  readonly #out: ByteBuffer
  readonly #compression: Compression
  readonly #limit: number
  readonly #parts: Part[] = []
  #position = 0

  /** `limit` is the size or offset in bytes from which ZIP64 is used. */
  constructor(out: ByteBuffer, compression: Compression, limit = LIMIT) {
    this.#out = out
    this.#compression = compression
    this.#limit = limit
  }

  /** Adds a part with its whole content. */
  add(name: string, content: Uint8Array): void {
    this.open(name)
    this.write(content)
    this.close()
  }

  /** Begins a part. Everything that is written until `close` is its content. */
  open(name: string): void {
    const bytes = new TextEncoder().encode(name)
    const part = { name: bytes, offset: this.#position, crc: 0, packed: 0, size: 0 }
    this.#parts.push(part)
    this.#put(this.#localHeader(part))
  }

  write(content: Uint8Array): void {
    const packed = this.#compression.deflatePart(content, false)
    const { length } = packed
    this.pass({ length, crc: this.#compression.crc32(content, 0), size: content.length })
    this.#out.append(packed)
  }

  /** Records a piece that is already compressed. The caller writes it to the file. */
  pass({ length, crc, size }: Packed): void {
    const part = this.#parts.at(-1) as Part
    part.crc = combineCrc32(part.crc, crc, size)
    part.size += size
    part.packed += length
    this.#position += length
  }

  close(): void {
    const last = this.#compression.deflatePart(new Uint8Array(), true)
    this.pass({ length: last.length, crc: 0, size: 0 })
    this.#out.append(last)
  }

  /** Writes the central directory. Call it after the last part. */
  end(): void {
    const start = this.#position
    for (const part of this.#parts) this.#put(this.#directoryHeader(part))
    const size = this.#position - start
    const count = this.#parts.length
    const isLarge = count >= COUNT_LIMIT || start >= this.#limit || size >= this.#limit
    if (isLarge) this.#putZip64End(start, size)
    const shownCount = isLarge ? COUNT_LIMIT : count
    this.#put(
      record(
        [4, DIRECTORY_END],
        [4, 0],
        [2, shownCount],
        [2, shownCount],
        [4, isLarge ? LIMIT : size],
        [4, isLarge ? LIMIT : start],
        [2, 0],
      ),
    )
  }

  /** Returns the final headers of the parts. Call it after `end`. */
  corrections(): Correction[] {
    return this.#parts.map((part) => ({ position: part.offset, bytes: this.#localHeader(part) }))
  }

  #localHeader(part: Part): Uint8Array {
    const { name, crc, packed, size } = part
    const isLarge = this.#isLarge(part)
    const extra = isLarge
      ? record([2, ZIP64_EXTRA], [2, 16], [8, size], [8, packed])
      : record([2, GROWTH_HINT], [2, 16], [2, GROWTH_HINT_MARK], [2, 12], [4, 0], [8, 0])
    const head = record(
      [4, LOCAL_HEADER],
      [2, isLarge ? ZIP64_VERSION : VERSION],
      [2, 0],
      [2, DEFLATED],
      [2, 0],
      [2, FIRST_DAY],
      [4, crc],
      [4, isLarge ? LIMIT : packed],
      [4, isLarge ? LIMIT : size],
      [2, name.length],
      [2, extra.length],
    )
    return concatBytes([head, name, extra])
  }

  #directoryHeader(part: Part): Uint8Array {
    const { name, crc, offset } = part
    const [size, packed] = this.#isLarge(part) ? [LIMIT, LIMIT] : [part.size, part.packed]
    const isFar = offset >= this.#limit
    const large: Field[] = this.#isLarge(part)
      ? [
          [8, part.size],
          [8, part.packed],
        ]
      : []
    if (isFar) large.push([8, offset])
    const extra =
      large.length > 0
        ? record([2, ZIP64_EXTRA], [2, large.length * 8], ...large)
        : new Uint8Array()
    const version = extra.length > 0 ? ZIP64_VERSION : VERSION
    const head = record(
      [4, DIRECTORY_HEADER],
      [2, version],
      [2, version],
      [2, 0],
      [2, DEFLATED],
      [2, 0],
      [2, FIRST_DAY],
      [4, crc],
      [4, packed],
      [4, size],
      [2, name.length],
      [2, extra.length],
      // No comment, first disk, no attributes.
      [4, 0],
      [2, 0],
      [4, 0],
      [4, isFar ? LIMIT : offset],
    )
    return concatBytes([head, name, extra])
  }

  #putZip64End(start: number, size: number): void {
    const position = this.#position
    const count = this.#parts.length
    this.#put(
      record(
        [4, ZIP64_END],
        // The number of bytes after this field.
        [8, 44],
        [2, ZIP64_VERSION],
        [2, ZIP64_VERSION],
        [8, 0],
        [8, count],
        [8, count],
        [8, size],
        [8, start],
      ),
    )
    this.#put(record([4, ZIP64_LOCATOR], [4, 0], [8, position], [4, 1]))
  }

  #isLarge({ packed, size }: Part): boolean {
    return packed >= this.#limit || size >= this.#limit
  }

  #put(bytes: Uint8Array): void {
    this.#out.append(bytes)
    this.#position += bytes.length
  }
}

/** A little-endian number of `width` bytes. */
type Field = [width: 2 | 4 | 8, value: number]

function record(...fields: Field[]): Uint8Array {
  const bytes = new Uint8Array(fields.reduce((length, [width]) => length + width, 0))
  const view = new DataView(bytes.buffer)
  let position = 0
  for (const [width, value] of fields) {
    if (width === 2) view.setUint16(position, value, true)
    else if (width === 4) view.setUint32(position, value, true)
    else view.setBigUint64(position, BigInt(value), true)
    position += width
  }
  return bytes
}
