import {
  type Cell,
  type TableFailure,
  tableLimits,
  type TableNote,
} from '../../../contract/batch-table.ts'
import { columnLetters } from '../../../contract/column-letters.ts'

/** A row of a file before the header is known. `row`: its number from 1. `cells`: from column A on. */
export type GridRow = { row: number; cells: Cell[] }

export type MergedArea = {
  startRow: number
  endRow: number
  startColumn: number
  endColumn: number
}

/** The content of a file before the header is known. Rows are numbered from 1, columns from 0. */
export type Grid = {
  rows: GridRow[]
  merged: MergedArea[]
  hiddenRows: number[]
  hiddenColumns: number[]
}

/** Returns the cell. Throws a `TableError` if its text is too long. */
export function checkedCell(cell: Cell, column: number, row: number): Cell {
  if (cell.text.length <= tableLimits.cell) return cell
  throw new TableError('table-cell-too-long', {
    where: cellName(column, row),
    limit: tableLimits.cell,
  })
}

/** Returns a cell's name such as `D17`. */
export function cellName(column: number, row: number): string {
  return `${columnLetters(column)}${row}`
}

export const emptyCell: Cell = Object.freeze({ text: '', type: 'empty' })

/** Returns a note about several places, or an empty list. */
export function noteOf(code: TableNote['code'], places: readonly (string | number)[]): TableNote[] {
  if (places.length === 0) return []
  return [{ code, count: places.length, where: places.slice(0, 5).map(String).filter(Boolean) }]
}

/** The reason why a table cannot be read. It is thrown in this folder, and `readTable` returns it. */
export class TableError extends Error {
  readonly failure: TableFailure

  constructor(code: TableFailure['code'], more: Omit<TableFailure, 'code'> = {}) {
    super(code)
    this.failure = { code, ...more }
  }
}
