import { type GridPlace, headRow } from './grid-place.ts'
import type { Range } from './grid-window.ts'

/** A rectangle of cells. Column 0 contains the run numbers. */
export type GridArea = { rows: Range; columns: Range }

/** The cells between two corners, in any order. A header is a rectangle of its own. */
export function areaBetween(from: GridPlace, to: GridPlace): GridArea {
  const start = from.row === headRow || to.row === headRow ? to : from
  return {
    rows: { first: Math.min(start.row, to.row), end: Math.max(start.row, to.row) + 1 },
    columns: {
      first: Math.min(start.column, to.column),
      end: Math.max(start.column, to.column) + 1,
    },
  }
}

export function isWithin({ first, end }: Range, index: number): boolean {
  return index >= first && index < end
}

export function cellsOf({ rows, columns }: GridArea): number {
  return (rows.end - rows.first) * (columns.end - columns.first)
}
