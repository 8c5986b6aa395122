import type { Cell, TableFailure } from '../../../contract/batch-table.ts'

/** A row as it is in a file, before the header is known. `row`: its number, from 1; `cells`: from column A on. */
export type GridRow = { row: number; cells: Cell[] }

export type MergedArea = {
  startRow: number
  endRow: number
  startColumn: number
  endColumn: number
}

/** What a file holds, before the header is known. Rows are numbered from 1, columns from 0. */
export type Grid = {
  rows: GridRow[]
  merged: MergedArea[]
  hiddenRows: number[]
  hiddenColumns: number[]
}

export const emptyCell: Cell = Object.freeze({ text: '', type: 'empty' })

/** Why a table cannot be read, thrown inside this folder and returned by `readTable`. */
export class TableError extends Error {
  readonly failure: TableFailure

  constructor(code: TableFailure['code'], more: Omit<TableFailure, 'code'> = {}) {
    super(code)
    this.failure = { code, ...more }
  }
}
