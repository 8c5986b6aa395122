import type { SharedArrays } from '../wasm/shared-arrays.ts'
import * as layout from '../wasm/memory-layout.ts'

/** The node of a run itself; its children are the run's own keys. */
export const ROOT_NODE = 0

/** Words in the record of a node. */
const RECORD_WORDS = (1 << layout.RECORD_BITS) / 4

/** Keys of a tree in the order of their nodes, of which the first is 1; each with the node that it is in. */
export type KeyList = { parent: number; name: string }[]

const encoder = new TextEncoder()

/** All keys seen in the runs, as the module keeps them: a tree with one node for each path of keys. */
export class KeyTree {
  readonly #arrays: SharedArrays

  constructor(arrays: SharedArrays) {
    this.#arrays = arrays
  }

  /** How many nodes there are; nodes are numbered from 0 and never go away. */
  get count(): number {
    return this.#arrays.number(layout.NODE_COUNT)
  }

  parent(node: number): number {
    return this.#arrays.words(this.#arrays.number(layout.PARENTS), this.count)[node] ?? ROOT_NODE
  }

  /** The keys from the run down to a node. */
  path(node: number): string[] {
    const path: string[] = []
    for (let key = node; key !== ROOT_NODE; key = this.parent(key)) path.push(this.#name(key))
    return path.reverse()
  }

  /** All keys but the first `known`, for the tree of another module. */
  list(known = 0): KeyList {
    return Array.from({ length: this.count - 1 - known }, (_, place) => {
      const node = known + 1 + place
      return { parent: this.parent(node), name: this.#name(node) }
    })
  }

  /**
   * Makes the nodes of another tree in this one. `nodes` says which node here is each of the other tree's nodes, and learns
   * the new ones. In a tree without keys they have the same numbers.
   */
  add(keys: KeyList, nodes: number[] = [ROOT_NODE]): void {
    const arrays = this.#arrays
    for (const { parent, name } of keys) {
      const text = encoder.encode(JSON.stringify(name).slice(1, -1))
      const buffer = arrays.buffer(layout.NAMES, text.length)
      buffer.set(text)
      const { byteOffset } = buffer
      nodes.push(
        arrays.module.addKey(nodes[parent] as number, byteOffset, byteOffset + text.length),
      )
    }
  }

  #name(node: number): string {
    const record = this.#arrays.words(
      this.#arrays.number(layout.NODES) + (node << layout.RECORD_BITS),
      RECORD_WORDS,
    )
    const [address = 0, length = 0] = [
      record[layout.KEY_ADDRESS / 4],
      record[layout.KEY_LENGTH / 4],
    ]
    return decodeKey(this.#arrays.bytes(address, length))
  }
}

/** Decodes UTF-8 in which halves of surrogate pairs have three bytes each (`putEscape`). */
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
