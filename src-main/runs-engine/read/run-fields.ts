import {
  at,
  CLOSE_OBJECT,
  COMMA,
  DOT,
  LOWER_E,
  LOWER_F,
  LOWER_N,
  LOWER_T,
  OPEN_ARRAY,
  OPEN_OBJECT,
  QUOTE,
  UPPER_E,
} from './json-bytes.ts'
import { MAX_DEPTH } from './json-tokenizer.ts'
import { endOfColon, endOfString, endOfValue, skipSpace } from './json-value.ts'
import { KeyTree, ROOT_NODE } from './key-tree.ts'
import { MOST_TAKEN, SharedArrays } from '../wasm/shared-arrays.ts'
import * as table from '../wasm/memory-layout.ts'

/** What a field of a run holds. */
export const MISSING = 0
export const TEXT = 1
export const INTEGER = 2
export const DECIMAL = 3
export const BOOLEAN = 4
/** An array, or an object without keys: kept as JSON text. */
export const JSON_TEXT = 5
export const NULL = 6

/** Runs that are not objects have one field, named so. */
const VALUE_KEY = new TextEncoder().encode('value')

/**
 * The fields of one run, found in its bytes without making objects: each path of keys that ends in
 * a value is a node of the `KeyTree`; here is where that value lies and what it is. One instance
 * serves any number of runs, one after the other.
 *
 * Objects inside objects are flattened; arrays are single values, whatever is in them. Of a key
 * that is there twice the last counts, with all that is below it, as `JSON.parse` decides.
 */
export class RunFields {
  readonly arrays: SharedArrays
  readonly tree: KeyTree
  /** Whether a key was there twice in any run so far. */
  hasRepeatedKeys = false
  /** Nodes that got a value in this run, in order of first appearance; the first `count` are valid. */
  #present: Int32Array
  #count = 0
  #starts: Int32Array
  #ends: Int32Array
  #kinds: Uint8Array
  /** The run, by its number in `#run`, in which the node was last given a value, or met as a key. */
  #valueRun: Int32Array
  #keyRun: Int32Array
  /** The key that came after this one the last time, and the first one inside it: the best guesses. */
  #following: Int32Array
  #first: Int32Array
  #run = 0
  /** The greatest number of a run that was begun; some were not read to their end. */
  #begun = 0
  readonly #open: Int32Array

  constructor(arrays = new SharedArrays()) {
    this.arrays = arrays
    this.tree = new KeyTree(arrays)
    this.#present = arrays.int32(table.PRESENT, 64)
    this.#starts = arrays.int32(table.STARTS, 64)
    this.#ends = arrays.int32(table.ENDS, 64)
    this.#kinds = arrays.uint8(table.KINDS, 64)
    this.#valueRun = arrays.int32(table.VALUE_RUN, 64)
    this.#keyRun = arrays.int32(table.KEY_RUN, 64)
    this.#following = arrays.int32(table.FOLLOWING, 64)
    this.#first = arrays.int32(table.FIRST, 64)
    this.#open = arrays.int32(table.OPEN, MAX_DEPTH)
  }

  /** How many fields were met; some may have been taken back (kind `MISSING`). */
  get count(): number {
    return this.#count
  }

  /** The node of a field, by order of appearance. */
  present(position: number): number {
    return this.#present[position] as number
  }

  /** What a node's field is in this run. */
  kind(node: number): number {
    return this.#valueRun[node] === this.#run ? at(this.#kinds, node) : MISSING
  }

  /** Where the field's bytes begin; of a text, after its quote. */
  start(node: number): number {
    return this.#starts[node] as number
  }

  /** Where the field's bytes end; of a text, at its quote. */
  end(node: number): number {
    return this.#ends[node] as number
  }

  /**
   * Finds the fields of the run that begins at `start` and answers where it ends, or -1 when it is
   * not valid or does not end before `limit`; then the fields are not to be used. `room`: how many
   * levels of containers it may have. A run that is not an object must end at `limit`.
   */
  read(bytes: Uint8Array, start: number, limit: number, room = MAX_DEPTH): number {
    if (at(bytes, start) === OPEN_OBJECT) {
      const end = this.#readQuickly(bytes, start, limit, room)
      return end >= 0 ? end : this.readCarefully(bytes, start, limit, room)
    }
    this.#run = this.begin(1)
    const node = this.tree.child(ROOT_NODE, VALUE_KEY, 0, VALUE_KEY.length)
    this.#fit()
    return this.#readValue(node, bytes, start, limit, room)
  }

  /**
   * Takes as many objects as it can that follow each other from `start` on, and counts their fields
   * in the columns. Answers how many; their places are in `arrays.taken`. 0: the first one needs
   * `readCarefully`, or the bytes are not in the module's memory.
   */
  takeRuns(bytes: Uint8Array, start: number, limit: number, room: number): number {
    const { arrays } = this
    const { module } = arrays
    if (module === null || !arrays.has(bytes)) return 0
    const base = bytes.byteOffset
    const first = this.begin(MOST_TAKEN)
    const taken = module.takeRuns(base, base + start, base + limit, room, first, MOST_TAKEN)
    if (taken === 0) return 0
    this.#run = first + taken - 1
    this.#count = arrays.number(table.PRESENT_COUNT)
    return taken
  }

  /** What `read` does for an object, by the module; -1: it cannot, or has met something unusual. */
  #readQuickly(bytes: Uint8Array, start: number, limit: number, room: number): number {
    const { arrays } = this
    const { module, run } = arrays
    if (module === null) return -1
    let base = bytes.byteOffset
    if (!arrays.has(bytes)) {
      if (limit - start > run.length) return -1
      run.set(bytes.subarray(start, limit))
      // Where `bytes` would begin, so that the places are those in it.
      base = run.byteOffset - start
    }
    this.#run = this.begin(1)
    const end = module.readRun(base, base + start, base + limit, room, this.#run)
    if (end === 0) return -1
    this.#count = arrays.number(table.PRESENT_COUNT)
    return end - base
  }

  /** Numbers for so many runs that are begun now, by the module perhaps; answers the first. */
  begin(count: number): number {
    this.#count = 0
    if (this.#begun + count >= 0x7fffffff) {
      this.#begun = 0
      this.#valueRun.fill(0)
      this.#keyRun.fill(0)
    }
    this.#begun += count
    return this.#begun - count + 1
  }

  /** What `read` does for an object, with all that may be in it: new keys, escaped ones, repeated ones. */
  readCarefully(bytes: Uint8Array, start: number, limit: number, room: number): number {
    this.#run = this.begin(1)
    const tree = this.tree
    const open = this.#open
    let depth = 0
    let parent = ROOT_NODE
    let before = ROOT_NODE
    let guess = this.#first[ROOT_NODE] as number
    let i = skipSpace(bytes, start + 1, limit)
    if (i < limit && at(bytes, i) === CLOSE_OBJECT) return i + 1
    while (i < limit && at(bytes, i) === QUOTE) {
      i++
      let node = guess
      if (node !== ROOT_NODE && tree.isKeyAt(node, bytes, i)) {
        i += tree.keyLength(node) + 1
      } else {
        const end = endOfString(bytes, i, limit)
        if (end < 0) return -1
        node = tree.child(parent, bytes, i, end - 1)
        this.#fit()
        if (before === ROOT_NODE) this.#first[parent] = node
        else this.#following[before] = node
        i = end
      }
      if (this.#keyRun[node] === this.#run) this.#forget(node)
      this.#keyRun[node] = this.#run
      i = endOfColon(bytes, i, limit)
      if (i < 0) return -1
      if (at(bytes, i) === OPEN_OBJECT) {
        const inner = skipSpace(bytes, i + 1, limit)
        if (inner >= limit) return -1
        if (at(bytes, inner) !== CLOSE_OBJECT) {
          if (depth + 2 > room) return -1
          open[depth++] = parent
          parent = node
          before = ROOT_NODE
          guess = this.#first[node] as number
          i = inner
          continue
        }
      }
      i = this.#readValue(node, bytes, i, limit, room - depth - 1)
      before = node
      for (;;) {
        if (i < 0) return -1
        i = skipSpace(bytes, i, limit)
        if (i >= limit) return -1
        const byte = at(bytes, i++)
        if (byte === COMMA) break
        if (byte !== CLOSE_OBJECT) return -1
        if (depth === 0) return i
        before = parent
        parent = open[--depth] as number
      }
      guess = this.#following[before] as number
      i = skipSpace(bytes, i, limit)
    }
    return -1
  }

  /** Notes the value at `start` under a node; answers where it ends, or -1. */
  #readValue(node: number, bytes: Uint8Array, start: number, limit: number, room: number): number {
    const byte = at(bytes, start)
    if (byte === QUOTE) {
      const end = endOfString(bytes, start + 1, limit)
      this.#put(node, TEXT, start + 1, end - 1)
      return end
    }
    const end = endOfValue(bytes, start, limit, room)
    if (end >= 0) this.#put(node, kindOf(bytes, start, end), start, end)
    return end
  }

  #put(node: number, kind: number, start: number, end: number): void {
    if (this.#valueRun[node] !== this.#run) {
      this.#valueRun[node] = this.#run
      this.#present[this.#count++] = node
    }
    this.#kinds[node] = kind
    this.#starts[node] = start
    this.#ends[node] = end
  }

  /** Takes back what a key gave the first time, with all that is below it. */
  #forget(node: number): void {
    this.hasRepeatedKeys = true
    for (let position = 0; position < this.#count; position++) {
      const field = this.present(position)
      for (let above = field; above !== ROOT_NODE; above = this.tree.parent(above)) {
        if (above === node) this.#kinds[field] = MISSING
      }
    }
  }

  /** Makes room for as many nodes as the tree has. */
  #fit(): void {
    if (this.tree.count <= this.#kinds.length) return
    const size = Math.max(this.tree.count, this.#kinds.length * 2)
    const arrays = this.arrays
    this.#kinds = arrays.uint8(table.KINDS, size, this.#kinds)
    this.#present = arrays.int32(table.PRESENT, size, this.#present)
    this.#starts = arrays.int32(table.STARTS, size, this.#starts)
    this.#ends = arrays.int32(table.ENDS, size, this.#ends)
    this.#valueRun = arrays.int32(table.VALUE_RUN, size, this.#valueRun)
    this.#keyRun = arrays.int32(table.KEY_RUN, size, this.#keyRun)
    this.#following = arrays.int32(table.FOLLOWING, size, this.#following)
    this.#first = arrays.int32(table.FIRST, size, this.#first)
  }
}

/** What a value that is no text is, by its bytes. */
export function kindOf(bytes: Uint8Array, start: number, end: number): number {
  switch (at(bytes, start)) {
    case OPEN_ARRAY:
    case OPEN_OBJECT:
      return JSON_TEXT
    case LOWER_T:
    case LOWER_F:
      return BOOLEAN
    case LOWER_N:
      return NULL
    default:
      return isDecimal(bytes, start, end) ? DECIMAL : INTEGER
  }
}

function isDecimal(bytes: Uint8Array, start: number, end: number): boolean {
  for (let i = start; i < end; i++) {
    const byte = at(bytes, i)
    if (byte === DOT || byte === LOWER_E || byte === UPPER_E) return true
  }
  return false
}
