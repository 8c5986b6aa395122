import type { Columns } from '../read/columns.ts'

/** Which node of a dataset's tree is which of the shared columns. */
type Side = {
  /** The node of each column; 0: no run of this dataset has it. */
  nodes: Int32Array
  /** The column of each node; -1: none. */
  columns: Int32Array
}

/** The columns of two datasets under common numbers: those of the first in their order, then what only the second has. */
export class SharedColumns {
  readonly keys: readonly string[]
  readonly before: Side
  readonly after: Side

  constructor(before: Columns, after: Columns) {
    const [first, second] = [before.choose(), after.choose()]
    const keys = new Set([...first, ...second].map(({ key }) => key))
    const numbers = new Map([...keys].map((key, number) => [key, number]))
    this.keys = [...keys]
    this.before = sideOf(first, numbers)
    this.after = sideOf(second, numbers)
  }
}

function sideOf(
  columns: readonly { key: string; node: number }[],
  numbers: ReadonlyMap<string, number>,
): Side {
  const highest = columns.reduce((most, { node }) => Math.max(most, node), 0)
  const nodes = new Int32Array(numbers.size)
  const columnOf = new Int32Array(highest + 1).fill(-1)
  for (const { key, node } of columns) {
    const number = numbers.get(key) ?? -1
    nodes[number] = node
    columnOf[node] = number
  }
  return { nodes, columns: columnOf }
}
