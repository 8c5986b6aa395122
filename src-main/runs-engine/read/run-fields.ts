import { KeyTree } from './key-tree.ts'
import { SharedArrays } from '../wasm/shared-arrays.ts'
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

/**
 * The module that finds the fields of the runs of a dataset in their bytes (`wasm/assembly/fields.ts`). Each path of
 * keys that ends in a value is a node of the `KeyTree`.
 */
export class RunFields {
  readonly arrays: SharedArrays
  readonly tree: KeyTree

  constructor(arrays = new SharedArrays()) {
    this.arrays = arrays
    this.tree = new KeyTree(arrays)
  }

  /** Whether any run so far had a duplicate key. */
  get hasRepeatedKeys(): boolean {
    return this.arrays.number(layout.REPEATED_KEYS) === 1
  }

  noteRepeatedKeys(): void {
    this.arrays.setNumber(layout.REPEATED_KEYS, 1)
  }
}
