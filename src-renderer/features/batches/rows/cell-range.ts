import type { BatchKind } from '#contract/batch-fields.ts'
import type { RowCells, RowEdit } from '#contract/batch-row.ts'

/** A cell of the grid: its row in the view and its column, both from 0. */
export type CellPlace = { row: number; column: number }

/** The cells between two corners, both inclusive. */
export type CellRange = { top: number; bottom: number; left: number; right: number }

export function rangeBetween(one: CellPlace, other: CellPlace): CellRange {
  return {
    top: Math.min(one.row, other.row),
    bottom: Math.max(one.row, other.row),
    left: Math.min(one.column, other.column),
    right: Math.max(one.column, other.column),
  }
}

/** Contains no cell. */
export const noRange: CellRange = { top: 0, bottom: -1, left: 0, right: -1 }

export function isIn({ top, bottom, left, right }: CellRange, { row, column }: CellPlace): boolean {
  return row >= top && row <= bottom && column >= left && column <= right
}

/** The text of a cell: the correction, the text of the file, or for an empty cell the text that was made for it. */
export function textIn(row: RowCells, columns: readonly string[], column: number): string {
  const letters = columns[column] ?? ''
  const made = row.repairs.find((each) => each.column === letters && each.before === '')
  return row.edited[letters] ?? (row.cells[column] || (made?.isMade && made.after) || '')
}

/**
 * Repeats copied cells over the selected ones, as Excel does: if each side of the selection is a whole multiple of that of
 * the cells. A selection of one row or one column leaves that side to the cells. Otherwise returns the cells once.
 */
export function repeatedOver(
  { top, bottom, left, right }: CellRange,
  cells: readonly (readonly string[])[],
): readonly (readonly string[])[] {
  const width = cells[0]?.length ?? 0
  const down = timesIn(bottom - top + 1, cells.length)
  const across = timesIn(right - left + 1, width)
  if (down === null || across === null || cells.some((line) => line.length !== width)) return cells
  const lines = cells.map((line) => Array<readonly string[]>(across).fill(line).flat())
  return Array<typeof lines>(down).fill(lines).flat()
}

/** How many times a copied side is written over a selected one. Null if it does not fit. */
function timesIn(selected: number, copied: number): number | null {
  if (selected === 1) return 1
  return selected % copied === 0 ? selected / copied : null
}

/** A row that was sent, or whose result is unknown, cannot be edited. Nothing was sent for an unchanged course. */
export function isEditable(row: Pick<RowCells, 'state'>, kind: BatchKind): boolean {
  return canStayOut(row) || (kind === 'course' && row.state === 'was-there')
}

/** Whether a person can still decide if the row is sent. */
export function canStayOut({ state }: Pick<RowCells, 'state'>): boolean {
  return state === 'waiting' || state === 'failed' || state === 'left-out'
}

/**
 * How many texts are lost when lines of `texts` are written into cells from `left` on: below the last row, after the
 * last column, and in rows that `canEdit` excludes. Texts that change nothing are not counted.
 */
export function lostTexts(
  rows: readonly RowCells[],
  columns: readonly string[],
  { left, texts }: { left: number; texts: readonly (readonly string[])[] },
  canEdit: (row: RowCells) => boolean,
): { beyond: number; sent: number } {
  const lost = { beyond: 0, sent: 0 }
  for (const [line, wanted] of texts.entries()) {
    const row = rows[line]
    for (const [offset, text] of wanted.entries()) {
      const column = left + offset
      if (!row || column >= columns.length) lost.beyond += text === '' ? 0 : 1
      else if (!canEdit(row) && textIn(row, columns, column) !== text) lost.sent += 1
    }
  }
  return lost
}

/**
 * The edits that write texts into cells from `left` on, one line of `texts` per row. Skips rows that cannot be
 * edited, columns after the last one, and cells that already have the text.
 */
export function editsFor(
  rows: readonly RowCells[],
  columns: readonly string[],
  left: number,
  texts: readonly (readonly string[])[],
  kind: BatchKind,
): RowEdit[] {
  return rows.flatMap((row, line) => {
    if (!isEditable(row, kind)) return []
    const wanted = texts[line] ?? []
    return wanted.flatMap((text, offset) => {
      const column = columns[left + offset]
      if (column === undefined || textIn(row, columns, left + offset) === text) return []
      // The text is the one in the file again, so the correction is removed.
      const isAsInFile = row.cells[left + offset] === text
      return [{ row: row.row, column, text: isAsInFile ? null : text }]
    })
  })
}
