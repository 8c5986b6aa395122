import { ByteBuffer } from '../byte-buffer.ts'
import { at, BACKSLASH, QUOTE } from './json-bytes.ts'
import { unescapeString } from './json-string.ts'
import type { SharedArrays } from '../wasm/shared-arrays.ts'
import * as table from '../wasm/memory-layout.ts'

/** The node of a run itself; its children are the run's own keys. */
export const ROOT_NODE = 0

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/**
 * All keys seen in the runs, as a tree: one node for each path of keys. Paths are told apart by
 * their keys, not by a joined name, so a dot inside a key cannot collide with nesting. A key is
 * found by hash, never by walking its siblings. Keys that are equal after unescaping are the same.
 */
export class KeyTree {
  readonly #arrays: SharedArrays
  #count = 1
  #parents: Int32Array
  #hashes: Int32Array
  #starts: Int32Array
  #lengths: Int32Array
  /** 1 for keys that stand for themselves: without escapes they are found in the bytes as they are here. */
  #arePlain: Uint8Array
  /** Unescaped keys, one after the other, with lone surrogates kept apart (`unescapeString`). */
  #keys: Uint8Array
  #keysLength = 0
  readonly #names: string[] = ['']
  /** Open addressing, a power of two, at most half full; 0: free, since the root is nobody's child. */
  #slots: Int32Array
  readonly #unescaped = new ByteBuffer(256)

  constructor(arrays: SharedArrays) {
    this.#arrays = arrays
    this.#parents = arrays.int32(table.KEY_PARENTS, 64)
    this.#hashes = arrays.int32(table.KEY_HASHES, 64)
    this.#starts = arrays.int32(table.KEY_STARTS, 64)
    this.#lengths = arrays.int32(table.KEY_LENGTHS, 64)
    this.#arePlain = arrays.uint8(table.KEY_ARE_PLAIN, 64)
    this.#keys = arrays.uint8(table.KEY_BYTES, 1024)
    this.#slots = this.#createSlots(256)
  }

  /** How many nodes there are; nodes are numbered from 0 and never go away. */
  get count(): number {
    return this.#count
  }

  parent(node: number): number {
    return this.#parents[node] ?? ROOT_NODE
  }

  /** The keys from the run down to a node. */
  path(node: number): string[] {
    const path: string[] = []
    for (let key = node; key !== ROOT_NODE; key = this.parent(key)) {
      path.push(this.#names[key] ?? '')
    }
    return path.reverse()
  }

  /**
   * Whether the raw key that begins at `start` is this node's and ends with it. Answers no for a
   * key with escapes in it, which `child` settles.
   */
  isKeyAt(node: number, bytes: Uint8Array, start: number): boolean {
    const length = this.#lengths[node] as number
    if (bytes[start + length] !== QUOTE || at(this.#arePlain, node) === 0) return false
    const keys = this.#keys
    const from = this.#starts[node] as number
    for (let i = 0; i < length; i++) if (at(bytes, start + i) !== at(keys, from + i)) return false
    return true
  }

  /** Length of a node's key in bytes, unescaped. */
  keyLength(node: number): number {
    return this.#lengths[node] as number
  }

  /** The child of `parent` with the raw (escaped) key between `start` and `end`; made when there is none. */
  child(parent: number, bytes: Uint8Array, start: number, end: number): number {
    for (let i = start; i < end; i++) {
      if (at(bytes, i) === BACKSLASH) return this.#childByEscaped(parent, bytes, start, end)
    }
    return (
      this.#find(parent, bytes, start, end) ||
      this.#add(parent, bytes, start, end, bytes, start, end)
    )
  }

  #childByEscaped(parent: number, bytes: Uint8Array, start: number, end: number): number {
    const key = this.#unescaped
    key.clear()
    key.reserve(end - start)
    key.length = unescapeString(key.bytes, 0, bytes, start, end, true)
    return (
      this.#find(parent, key.bytes, 0, key.length) ||
      this.#add(parent, key.bytes, 0, key.length, bytes, start, end)
    )
  }

  #find(parent: number, key: Uint8Array, start: number, end: number): number {
    const hash = hashOf(parent, key, start, end)
    const mask = this.#slots.length - 1
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const node = this.#slots[slot] as number
      if (node === 0) return 0
      if (
        this.#hashes[node] === hash &&
        this.#parents[node] === parent &&
        this.#equals(node, key, start, end)
      ) {
        return node
      }
    }
  }

  #equals(node: number, key: Uint8Array, start: number, end: number): boolean {
    const length = this.#lengths[node] as number
    if (length !== end - start) return false
    const from = this.#starts[node] as number
    for (let i = 0; i < length; i++) {
      if (at(key, start + i) !== at(this.#keys, from + i)) return false
    }
    return true
  }

  #add(
    parent: number,
    key: Uint8Array,
    start: number,
    end: number,
    raw: Uint8Array,
    rawStart: number,
    rawEnd: number,
  ): number {
    const node = this.#count++
    if (node === this.#parents.length) this.#grow()
    this.#parents[node] = parent
    this.#hashes[node] = hashOf(parent, key, start, end)
    this.#starts[node] = this.#keysLength
    this.#lengths[node] = end - start
    this.#arePlain[node] = isPlain(key, start, end) ? 1 : 0
    this.#appendKey(key, start, end)
    this.#names.push(String(JSON.parse(`"${decoder.decode(raw.subarray(rawStart, rawEnd))}"`)))
    if (this.#count * 2 > this.#slots.length) this.#rehash()
    else this.#place(node)
    return node
  }

  #appendKey(key: Uint8Array, start: number, end: number): void {
    const length = this.#keysLength + end - start
    if (length > this.#keys.length) {
      this.#keys = this.#arrays.uint8(table.KEY_BYTES, length * 2, this.#keys)
    }
    this.#keys.set(key.subarray(start, end), this.#keysLength)
    this.#keysLength = length
  }

  #grow(): void {
    const size = this.#parents.length * 2
    const arrays = this.#arrays
    this.#parents = arrays.int32(table.KEY_PARENTS, size, this.#parents)
    this.#hashes = arrays.int32(table.KEY_HASHES, size, this.#hashes)
    this.#starts = arrays.int32(table.KEY_STARTS, size, this.#starts)
    this.#lengths = arrays.int32(table.KEY_LENGTHS, size, this.#lengths)
    this.#arePlain = arrays.uint8(table.KEY_ARE_PLAIN, size, this.#arePlain)
  }

  #createSlots(count: number): Int32Array {
    this.#arrays.tell(table.KEY_SLOT_COUNT, count)
    return this.#arrays.int32(table.KEY_SLOTS, count)
  }

  #rehash(): void {
    this.#slots = this.#createSlots(this.#slots.length * 2)
    for (let node = 1; node < this.#count; node++) this.#place(node)
  }

  #place(node: number): void {
    const mask = this.#slots.length - 1
    let slot = (this.#hashes[node] as number) & mask
    while (this.#slots[slot] !== 0) slot = (slot + 1) & mask
    this.#slots[slot] = node
  }
}

function isPlain(key: Uint8Array, start: number, end: number): boolean {
  for (let i = start; i < end; i++) {
    const byte = at(key, i)
    if (byte === QUOTE || byte === BACKSLASH) return false
  }
  return true
}

/** The same numbers in a larger array. */
export function grown(numbers: Int32Array, size: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(size)
  larger.set(numbers)
  return larger
}

/** FNV-1a over the key, begun with the parent, its bits mixed once more for the table's mask. */
function hashOf(parent: number, key: Uint8Array, start: number, end: number): number {
  let hash = Math.imul(parent ^ 0x811c9dc5, 0x01000193)
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ at(key, i), 0x01000193)
  return hash ^ (hash >>> 15)
}
