import * as layout from '../wasm/memory-layout.ts'
import { SharedArrays } from '../wasm/shared-arrays.ts'

/** The node of a run. Its children are the keys of the run. */
export const ROOT_NODE = 0

/** Length of a node's record in words. */
const RECORD_WORDS = (1 << layout.RECORD_BITS) / 4

/** Keys of a tree in the order of their nodes, which start at 1. `parent` is the node that contains the key. */
export type KeyList = { parent: number; name: string }[]

const encoder = new TextEncoder()

/**
 * The module that finds the fields of the runs of a dataset in their bytes (`wasm/assembly/fields.ts`). It keeps all
 * keys in the runs as a tree with one node per path of keys. A path that ends in a value is a field.
 */
export class RunFields {
  readonly arrays: SharedArrays

  constructor(arrays = new SharedArrays()) {
    this.arrays = arrays
  }

  /** Whether any run so far had a duplicate key. */
  get hasRepeatedKeys(): boolean {
    return this.arrays.number(layout.REPEATED_KEYS) === 1
  }

  noteRepeatedKeys(): void {
    this.arrays.setNumber(layout.REPEATED_KEYS, 1)
  }

  /** Number of nodes. Nodes are numbered from 0 and are never removed. */
  get count(): number {
    return this.arrays.number(layout.NODE_COUNT)
  }

  parent(node: number): number {
    return this.arrays.words(this.arrays.number(layout.PARENTS), this.count)[node] ?? ROOT_NODE
  }

  /** Returns the keys from the run to a node. */
  path(node: number): string[] {
    const path: string[] = []
    for (let key = node; key !== ROOT_NODE; key = this.parent(key)) path.push(this.#name(key))
    return path.reverse()
  }

  /** Returns all keys except the first `known` ones, for the tree of another module. */
  list(known = 0): KeyList {
    return Array.from({ length: this.count - 1 - known }, (_, place) => {
      const node = known + 1 + place
      return { parent: this.parent(node), name: this.#name(node) }
    })
  }

  /**
   * Adds the nodes of another tree. `nodes` maps the other tree's nodes to those of this one, and gets the new ones. In
   * a tree without keys both numbers are the same.
   */
  add(keys: KeyList, nodes: number[] = [ROOT_NODE]): void {
    const arrays = this.arrays
    for (const { parent, name } of keys) {
      const text = encoder.encode(JSON.stringify(name).slice(1, -1))
      const start = arrays.put(layout.NAMES, text)
      nodes.push(arrays.module.addKey(nodes[parent] as number, start, start + text.length))
    }
  }

  #name(node: number): string {
    const record = this.record(node)
    const address = record[layout.KEY_ADDRESS / 4] as number
    return decodeKey(this.arrays.bytes(address, record[layout.KEY_LENGTH / 4] as number))
  }

  /** Returns the record of a node as words. */
  record(node: number): Int32Array {
    const address = this.arrays.number(layout.NODES) + (node << layout.RECORD_BITS)
    return this.arrays.words(address, RECORD_WORDS)
  }
}

/** Decodes UTF-8 in which half of a surrogate pair has three bytes (`putEscape`). */
function decodeKey(bytes: Uint8Array): string {
  let text = ''
  for (let i = 0; i < bytes.length;) {
    const lead = bytes[i] as number
    const length = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4
    let code = length === 1 ? lead : lead & (0x7f >> length)
    for (let tail = i + 1; tail < i + length; tail++)
      code = (code << 6) | ((bytes[tail] as number) & 0x3f)
    text += String.fromCodePoint(code)
    i += length
  }
  return text
}
