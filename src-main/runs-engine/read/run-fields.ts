import { KeyTree } from './key-tree.ts'
import { MAX_RUNS_AT_ONCE, SharedArrays } from '../wasm/shared-arrays.ts'
import * as layout from '../wasm/memory-layout.ts'

/** What a field of a run holds. */
export const MISSING = 0
export const TEXT = 1
export const INTEGER = 2
export const DECIMAL = 3
export const BOOLEAN = 4
/** An array, or an object without keys: kept as JSON text. */
export const JSON_TEXT = 5
export const NULL = 6

/** The members of a node's record that are read here, as places of words in it. */
const RECORD_WORD_BITS = layout.RECORD_BITS - 2
const VALUE_START = layout.VALUE_START / 4
const VALUE_END = layout.VALUE_END / 4
const VALUE_RUN = layout.VALUE_RUN / 4
const KEY_RUN = layout.KEY_RUN / 4
const KIND = layout.KIND / 4

/** The greatest number of a run. */
const MAX_RUNS = 0x7fffffff

/**
 * The fields of one run, as the module finds them in its bytes (`wasm/assembly/fields.ts`): each path of keys that
 * ends in a value is a node of the `KeyTree`. This class has the position and the kind of that value. One instance
 * serves any number of runs, one after the other.
 */
export class RunFields {
  readonly arrays: SharedArrays
  readonly tree: KeyTree
  #records: Int32Array = new Int32Array(0)
  #present: Int32Array = new Int32Array(0)
  #run = 0
  /** The greatest number of a run that was begun; some were not read to their end. */
  #begun = 0

  constructor(arrays = new SharedArrays()) {
    this.arrays = arrays
    this.tree = new KeyTree(arrays)
  }

  /** How many fields the run has. */
  get count(): number {
    return this.arrays.number(layout.PRESENT_COUNT)
  }

  /** Whether a key was there twice in any run so far. */
  get hasRepeatedKeys(): boolean {
    return this.arrays.number(layout.REPEATED_KEYS) === 1
  }

  noteRepeatedKeys(): void {
    this.arrays.setNumber(layout.REPEATED_KEYS, 1)
  }

  /** The node of a field, by order of appearance. */
  present(position: number): number {
    return this.#present[position] as number
  }

  /** What a node's field is in this run. */
  kind(node: number): number {
    const record = node << RECORD_WORD_BITS
    if (this.#records[record + VALUE_RUN] !== this.#run) return MISSING
    return (this.#records[record + KIND] as number) & 0xff
  }

  /** Where the field's bytes begin; of a text, after its quote. */
  start(node: number): number {
    return this.#records[(node << RECORD_WORD_BITS) + VALUE_START] as number
  }

  /** Where the field's bytes end; of a text, at its quote. */
  end(node: number): number {
    return this.#records[(node << RECORD_WORD_BITS) + VALUE_END] as number
  }

  /** Finds the fields of the run between `start` and `end`. Returns where it ends, or -1 if it is not valid. */
  read(bytes: Uint8Array, start: number, end: number): number {
    const { arrays } = this
    // Where `bytes` would begin, so that the places are those in it.
    const base = arrays.copyIn(layout.RUN, bytes.subarray(start, end)) - start
    this.#run = this.begin(1)
    const after = arrays.module.readRun(base, base + start, base + end, layout.MAX_DEPTH, this.#run)
    this.#refresh()
    return after === 0 ? -1 : after - base
  }

  /**
   * Takes as many runs as are whole from `start` to before `limit`, and counts their fields in the columns. Returns how
   * many. Their places are in `arrays.runRanges`. All places count from the address `base`.
   */
  ingestRuns(base: number, start: number, limit: number, maxDepth: number): number {
    const first = this.begin(MAX_RUNS_AT_ONCE)
    const { module } = this.arrays
    return module.ingestRuns(base, base + start, base + limit, maxDepth, first, MAX_RUNS_AT_ONCE)
  }

  /** Counts the fields of a valid run, which lies at `start` in the module's memory, in the columns. */
  ingestRun(start: number, end: number): void {
    this.arrays.module.ingestRun(start, start, end, layout.MAX_DEPTH, this.begin(1))
  }

  /** Reserves numbers for so many runs. Returns the first. */
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

  /** Looks where the module has its arrays now. */
  #refresh(): void {
    const { arrays } = this
    const length = this.tree.count << RECORD_WORD_BITS
    if (length === this.#records.length) return
    this.#records = arrays.words(arrays.number(layout.NODES), length)
    this.#present = arrays.words(arrays.number(layout.PRESENT), this.tree.count)
  }
}
