/** The row of the column heads. */
export const headRow = -1

/** A cell of the grid: a run, or the head of a column; and a column, of which 0 is the run's number. */
export type GridPlace = { row: number; column: number }

export type GridSize = {
  rows: number
  /** With the column of the run's numbers. */
  columns: number
  /** How many rows fit into the view. */
  page: number
}

/**
 * Where a key leads from a place, by the ARIA pattern of a grid: arrows a cell, Page Up and Page Down a view, Home and
 * End the ends of the row, with Ctrl (`far`) the corners of the grid. Above the first run are the heads, which only a
 * single step leads to. `null`: the key leads nowhere.
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
