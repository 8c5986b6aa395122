/** The row of the column headers. */
export const headRow = -1

/** A cell of the grid. The row is a run or the row of headers; column 0 contains the run numbers. */
export type GridPlace = { row: number; column: number }

export type GridSize = {
  rows: number
  /** Including the column of run numbers. */
  columns: number
  /** How many rows fit into the view. */
  page: number
}

/**
 * The place that a key leads to, following the ARIA grid pattern: arrows move by a cell, Page Up and Page Down by a
 * page, Home and End to the ends of the row, and with Ctrl (`far`) to the corners of the grid. Only a single step
 * reaches the headers above the first run. Null if the key does not move.
 */
export function placeAfter(
  key: string,
  { row, column }: GridPlace,
  size: GridSize,
  far: boolean,
): GridPlace | null {
  const last = { row: size.rows - 1, column: size.columns - 1 }
  const top = Math.min(0, row, last.row)
  const to = (row: number, column: number, first = top): GridPlace => ({
    row: Math.max(first, Math.min(row, last.row)),
    column: Math.max(0, Math.min(column, last.column)),
  })
  const step = Math.max(1, size.page - 1)
  switch (key) {
    case 'ArrowUp':
      return far ? to(0, column) : to(row - 1, column, headRow)
    case 'ArrowDown':
      return to(far ? last.row : row + 1, column)
    case 'ArrowLeft':
      return to(row, far ? 0 : column - 1)
    case 'ArrowRight':
      return to(row, far ? last.column : column + 1)
    case 'PageUp':
      return to(row - step, column)
    case 'PageDown':
      return to(row + step, column)
    case 'Home':
      return to(far ? 0 : row, 0)
    case 'End':
      return to(far ? last.row : row, last.column)
    default:
      return null
  }
}
