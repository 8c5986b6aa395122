import { KeyTree } from './key-tree.ts'
import { SharedArrays } from '../wasm/shared-arrays.ts'
import * as layout from '../wasm/memory-layout.ts'

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
