import type { BatchRow, RowEdit } from '#contract/batch-row.ts'

/** A cell of the grid by its row in the view and its column, both from 0. */
export type CellPlace = { row: number; column: number }

/** The cells between two corners, both included. */
export type CellRange = { top: number; bottom: number; left: number; right: number }

export function rangeBetween(one: CellPlace, other: CellPlace): CellRange {
  return {
    top: Math.min(one.row, other.row),
    bottom: Math.max(one.row, other.row),
    left: Math.min(one.column, other.column),
    right: Math.max(one.column, other.column),
  }
}

export function isIn({ top, bottom, left, right }: CellRange, { row, column }: CellPlace): boolean {
  return row >= top && row <= bottom && column >= left && column <= right
}

/** What a cell shows: the corrected text, that of the file, or in an empty cell the text that was made for it. */
export function textIn(row: BatchRow, columns: readonly string[], column: number): string {
  const letters = columns[column] ?? ''
  const made = row.repairs.find((each) => each.column === letters && each.before === '')
  return row.edited[letters] ?? (row.cells[column] || (made?.isMade && made.after) || '')
}

/** A row that was sent, or whose result is not known, stays as it was sent. */
export function isEditable({ state }: BatchRow): boolean {
  return state === 'waiting' || state === 'failed' || state === 'left-out'
}

/**
 * The edits that write texts into cells, from `left` on, one line of `texts` per row. Rows that are not editable, columns
 * beyond the last one and cells that have the text already are left out.
 */
export function editsFor(
  rows: readonly BatchRow[],
  columns: readonly string[],
  left: number,
  texts: readonly (readonly string[])[],
): RowEdit[] {
  return rows.flatMap((row, line) => {
    if (!isEditable(row)) return []
    const wanted = texts[line] ?? []
    return wanted.flatMap((text, offset) => {
      const column = columns[left + offset]
      if (column === undefined || textIn(row, columns, left + offset) === text) return []
      // The text of the file again: the correction goes.
      const isAsInFile = row.cells[left + offset] === text
      return [{ row: row.row, column, text: isAsInFile ? null : text }]
    })
  })
}
