import { ByteBuffer } from './byte-buffer.ts'
import { at, BACKSLASH, QUOTE } from './json/json-bytes.ts'
import { unescapeString } from './json/json-string.ts'

/** The node of a run itself; its children are the run's own keys. */
export const ROOT_NODE = 0

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/**
 * All keys seen in the runs, as a tree: one node for each path of keys. Paths are told apart by
 * their keys, not by a joined name, so a dot inside a key cannot collide with nesting. A key is
 * found by hash, never by walking its siblings. Keys that are equal after unescaping are the same.
 */
export class KeyTree {
  #count = 1
  #parents = new Int32Array(64)
  #hashes = new Int32Array(64)
  #starts = new Int32Array(64)
  #lengths = new Int32Array(64)
  /** 1 for keys that stand for themselves: without escapes they are found in the bytes as they are here. */
  #arePlain = new Uint8Array(64)
  /** Unescaped keys, one after the other, with lone surrogates kept apart (`unescapeString`). */
  readonly #keys = new ByteBuffer(1024)
  readonly #names: string[] = ['']
  /** Open addressing, a power of two, at most half full; 0: free, since the root is nobody's child. */
  #slots = new Int32Array(256)
  readonly #unescaped = new ByteBuffer(256)

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
    const keys = this.#keys.bytes
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
      if (at(key, start + i) !== at(this.#keys.bytes, from + i)) return false
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
    this.#starts[node] = this.#keys.length
    this.#lengths[node] = end - start
    this.#arePlain[node] = isPlain(key, start, end) ? 1 : 0
    this.#keys.append(key, start, end)
    this.#names.push(String(JSON.parse(`"${decoder.decode(raw.subarray(rawStart, rawEnd))}"`)))
    if (this.#count * 2 > this.#slots.length) this.#rehash()
    else this.#place(node)
    return node
  }

  #grow(): void {
    const size = this.#parents.length * 2
    this.#parents = grown(this.#parents, size)
    this.#hashes = grown(this.#hashes, size)
    this.#starts = grown(this.#starts, size)
    this.#lengths = grown(this.#lengths, size)
    const arePlain = new Uint8Array(size)
    arePlain.set(this.#arePlain)
    this.#arePlain = arePlain
  }

  #rehash(): void {
    this.#slots = new Int32Array(this.#slots.length * 2)
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
