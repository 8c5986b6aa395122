import { ByteBuffer } from '../../byte-buffer.ts'
import { int32At } from '../../values/int64.ts'
import { at } from '../../read/json-bytes.ts'
import { grown } from '../../read/key-tree.ts'
import type { ParquetColumn } from './parquet-column.ts'
import { bitWidth } from './rle-hybrid.ts'

const LENGTH_BYTES = 4
/** A dictionary is read whole before the first value, so it must stay small. */
const MOST_BYTES = 1024 * 1024
/** So many different values are looked at before more than half of all being new ends the attempt. */
const PATIENCE = 4096
const FIRST_SLOTS = 256

/** The different values of a column in one row group, and which of them each row has. One serves all columns. */
export class ParquetDictionary {
  /** The values, one after the other, as they are kept in the column. */
  readonly values = new ByteBuffer()
  /** How many there are. */
  size = 0
  /** The number of each value of the column, in their order. */
  indices = new Int32Array(1024)
  #starts = new Int32Array(FIRST_SLOTS)
  #hashes = new Int32Array(FIRST_SLOTS)
  /** Open addressing, a power of two of which `#mask` is one less, at most half full; 0: free. */
  #slots = new Int32Array(FIRST_SLOTS)
  #mask = 0

  /** Bits of an index. */
  get width(): number {
    return bitWidth(this.size - 1)
  }

  /** Takes a column's values; answers whether they are shorter so. */
  take({ values: { bytes, length }, width, count }: ParquetColumn): boolean {
    this.#reset(count)
    let start = 0
    for (let position = 0; position < count; position++) {
      const end = start + (width || LENGTH_BYTES + int32At(bytes, start))
      const before = this.size
      this.indices[position] = this.#indexOf(bytes, start, end)
      if (this.size > before) {
        if (this.values.length > MOST_BYTES) return false
        if (this.size > PATIENCE && this.size * 2 > position) return false
      }
      start = end
    }
    return this.values.length + (count * this.width) / 8 < length
  }

  #reset(count: number): void {
    if (count > this.indices.length) this.indices = new Int32Array(count * 2)
    this.values.clear()
    this.size = 0
    this.#mask = FIRST_SLOTS - 1
    this.#slots.fill(0, 0, FIRST_SLOTS)
  }

  #indexOf(bytes: Uint8Array, start: number, end: number): number {
    const hash = hashOf(bytes, start, end)
    let slot = hash & this.#mask
    for (; this.#slots[slot] !== 0; slot = (slot + 1) & this.#mask) {
      const index = (this.#slots[slot] as number) - 1
      if (this.#hashes[index] === hash && this.#equals(index, bytes, start, end)) return index
    }
    this.#slots[slot] = this.size + 1
    return this.#add(hash, bytes, start, end)
  }

  #equals(index: number, bytes: Uint8Array, start: number, end: number): boolean {
    const from = this.#starts[index] as number
    const to = index + 1 < this.size ? (this.#starts[index + 1] as number) : this.values.length
    if (to - from !== end - start) return false
    const known = this.values.bytes
    for (let i = start, k = from; i < end; i++, k++) if (at(bytes, i) !== at(known, k)) return false
    return true
  }

  #add(hash: number, bytes: Uint8Array, start: number, end: number): number {
    const index = this.size++
    if (index === this.#starts.length) {
      this.#starts = grown(this.#starts, index * 2)
      this.#hashes = grown(this.#hashes, index * 2)
    }
    this.#starts[index] = this.values.length
    this.#hashes[index] = hash
    this.values.append(bytes, start, end)
    if (this.size * 2 > this.#mask) this.#rehash()
    return index
  }

  #rehash(): void {
    const length = (this.#mask + 1) * 2
    if (length > this.#slots.length) this.#slots = new Int32Array(length)
    else this.#slots.fill(0, 0, length)
    this.#mask = length - 1
    for (let index = 0; index < this.size; index++) {
      let slot = (this.#hashes[index] as number) & this.#mask
      while (this.#slots[slot] !== 0) slot = (slot + 1) & this.#mask
      this.#slots[slot] = index + 1
    }
  }
}

/** FNV-1a over four bytes at a time, its bits mixed once more for the table's mask. */
function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5
  let i = start
  for (; i + 4 <= end; i += 4) hash = mixed(hash ^ int32At(bytes, i))
  for (; i < end; i++) hash = mixed(hash ^ at(bytes, i))
  return hash
}

function mixed(hash: number): number {
  const product = Math.imul(hash, 0x01000193)
  return product ^ (product >>> 15)
}
