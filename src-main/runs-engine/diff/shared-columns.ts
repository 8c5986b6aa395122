import type { Columns } from '../read/columns.ts'

/**
 * The columns of two datasets under common numbers: those of the first in their order, then what only the second has.
 */
export class SharedColumns {
  readonly keys: readonly string[]
  /** The node of each column in the tree of a dataset. 0 if no run of it has the column. */
  readonly before: readonly number[]
  readonly after: readonly number[]

  constructor(before: Columns, after: Columns) {
    this.keys = [...new Set([...before.choose(), ...after.choose()].map(({ key }) => key))]
    this.before = before.choose(this.keys).map(({ node }) => node)
    this.after = after.choose(this.keys).map(({ node }) => node)
  }
}
