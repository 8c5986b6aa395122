import type { SharedArrays } from '../wasm/shared-arrays.ts'
import * as layout from '../wasm/memory-layout.ts'

/** The node of a run itself; its children are the run's own keys. */
export const ROOT_NODE = 0

/** Words in the record of a node. */
const RECORD_WORDS = (1 << layout.RECORD_BITS) / 4

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
