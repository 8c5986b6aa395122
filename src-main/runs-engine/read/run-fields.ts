import { KeyTree } from './key-tree.ts'
import { MAX_RUNS_AT_ONCE, SharedArrays } from '../wasm/shared-arrays.ts'
import * as layout from '../wasm/memory-layout.ts'

/** The kinds of field values. */
export const MISSING = 0
export const TEXT = 1
export const INTEGER = 2
export const DECIMAL = 3
export const BOOLEAN = 4
/** An array, or an object without keys. It is kept as JSON text. */
export const JSON_TEXT = 5
export const NULL = 6

/** Offsets in words of the members that are read here, in a node's record. */
const RECORD_WORD_BITS = layout.RECORD_BITS - 2
const VALUE_START = layout.VALUE_START / 4
const VALUE_END = layout.VALUE_END / 4
const VALUE_RUN = layout.VALUE_RUN / 4
const KEY_RUN = layout.KEY_RUN / 4
const KIND = layout.KIND / 4

/** The greatest number of a run. */
const MAX_RUNS = 0x7fffffff

/**
 * The fields of one run, which the module finds in its bytes (`wasm/assembly/fields.ts`). Each path of keys that ends
 * in a value is a node of the `KeyTree`. This class returns the position and the kind of that value. One instance
 * serves any number of runs, one after the other.
 */
export class RunFields {
  readonly arrays: SharedArrays
  readonly tree: KeyTree
  #records: Int32Array = new Int32Array(0)
  #present: Int32Array = new Int32Array(0)
  #run = 0
  /** The greatest run number in use. The run may not have been read to its end. */
  #begun = 0

  constructor(arrays = new SharedArrays()) {
    this.arrays = arrays
    this.tree = new KeyTree(arrays)
  }

  /** Number of fields in the run. */
  get count(): number {
    return this.arrays.number(layout.PRESENT_COUNT)
  }

  /** Whether any run so far had a duplicate key. */
  get hasRepeatedKeys(): boolean {
    return this.arrays.number(layout.REPEATED_KEYS) === 1
  }

  noteRepeatedKeys(): void {
    this.arrays.setNumber(layout.REPEATED_KEYS, 1)
  }

  /** Returns the node of a field by order of appearance. */
  present(position: number): number {
    return this.#present[position] as number
  }

  /** Returns the kind of a node's field in this run. */
  kind(node: number): number {
    const record = node << RECORD_WORD_BITS
    if (this.#records[record + VALUE_RUN] !== this.#run) return MISSING
    return (this.#records[record + KIND] as number) & 0xff
  }

  /** Returns the start of the field's bytes. For a text, the byte after the opening quote. */
  start(node: number): number {
    return this.#records[(node << RECORD_WORD_BITS) + VALUE_START] as number
  }

  /** Returns the end of the field's bytes. For a text, the closing quote. */
  end(node: number): number {
    return this.#records[(node << RECORD_WORD_BITS) + VALUE_END] as number
  }

  /** Finds the fields of the run between `start` and `end`. Returns the end of the run, or -1 if it is not valid. */
  read(bytes: Uint8Array, start: number, end: number): number {
    const { arrays } = this
    // The address of `bytes[0]` if all of `bytes` were copied. So positions are those in `bytes`.
    const base = arrays.copyIn(layout.RUN, bytes.subarray(start, end)) - start
    this.#run = this.begin(1)
    const after = arrays.module.readRun(base, base + start, base + end, layout.MAX_DEPTH, this.#run)
    this.#refresh()
    return after === 0 ? -1 : after - base
  }

  /**
   * Reads complete runs from `start` on, up to `limit`, and counts their fields in the columns. Returns the number of
   * runs. Their ranges are in `arrays.runRanges`. All positions are relative to the address `base`.
   */
  ingestRuns(base: number, start: number, limit: number, maxDepth: number): number {
    const first = this.begin(MAX_RUNS_AT_ONCE)
    const { module } = this.arrays
    return module.ingestRuns(base, base + start, base + limit, maxDepth, first, MAX_RUNS_AT_ONCE)
  }

  /** Counts the fields of a valid run in the columns. `start` is its position in the module's memory. */
  ingestRun(start: number, end: number): void {
    this.arrays.module.ingestRun(start, start, end, layout.MAX_DEPTH, this.begin(1))
  }

  /** Reserves numbers for `count` runs. Returns the first number. */
  begin(count: number): number {
    if (this.#begun + count >= MAX_RUNS) {
      this.#begun = 0
      this.#refresh()
      for (let record = 0; record < this.#records.length; record += 1 << RECORD_WORD_BITS) {
        this.#records[record + VALUE_RUN] = 0
        this.#records[record + KEY_RUN] = 0
      }
    }
    this.#begun += count
    return this.#begun - count + 1
  }

  /** Updates the addresses of the module's arrays. */
  #refresh(): void {
    const { arrays } = this
    const length = this.tree.count << RECORD_WORD_BITS
    if (length === this.#records.length) return
    this.#records = arrays.words(arrays.number(layout.NODES), length)
    this.#present = arrays.words(arrays.number(layout.PRESENT), this.tree.count)
  }
}
