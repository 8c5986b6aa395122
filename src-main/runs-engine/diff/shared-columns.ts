import type { Columns } from '../read/columns.ts'

/** The columns of two datasets with common numbers. */
export type SharedColumns = {
  keys: readonly string[]
  /** The node of each column in the key tree of a dataset. 0 if no run of it has the column. */
  before: readonly number[]
  after: readonly number[]
}

/** Lists the columns of the first dataset in their order, then those that exist only in the second dataset. */
export function sharedColumns(before: Columns, after: Columns): SharedColumns {
  const keys = [...new Set([...before.choose(), ...after.choose()].map(({ key }) => key))]
  const nodesOf = (columns: Columns) => columns.choose(keys).map(({ node }) => node)
  return { keys, before: nodesOf(before), after: nodesOf(after) }
}
