import type { Cell, Column } from '#contract/dataset.ts'
import { withBidiMarks } from '../../../lib/bidi-marks.ts'
import { type ValueStyle, valueText } from '../value-text.ts'

/** True for columns whose values are aligned at their last digit. */
export function isAtEnd(type: Column['type']): boolean {
  return type === 'integer' || type === 'decimal' || type === 'duration'
}

/** The theme classes of a cell. A cell is undefined until it is loaded. */
export function cellClass(cell: Cell | undefined, type: Column['type']): string {
  const tone =
    cell?.kind === 'json' ? 'muted mono' : cell?.kind === 'null' ? 'faint text-small italic' : ''
  return isAtEnd(type) ? `${tone} numbers align-end` : tone
}

/** The parts of a column that decide how its cells are shown. */
type CellColumn = Pick<Column, 'key' | 'type'>

/** The text of a cell. If `style` is null, the text is exactly as the platform sent it. */
export function cellText(cell: Cell, column: CellColumn, style: ValueStyle | null): string {
  // A cut text is not a complete date or number.
  if (cell.cut) return `${cell.text}…`
  return style ? valueText({ ...cell, ...column }, style) : cell.text
}

/** What the grid shows of a cell. `title`: its tooltip. Undefined if that adds nothing to the text. */
export type ShownCell = { text: string; title: string | undefined }

const notLoaded: ShownCell = { text: '', title: undefined }

/** The text of a cell and its tooltip: the exact text, or its meaning if the cell shows the exact text. */
export function formatCell(
  cell: Cell | undefined,
  column: CellColumn,
  { style, exact }: { style: ValueStyle; exact: boolean },
): ShownCell {
  if (!cell) return notLoaded
  const text = withBidiMarks(cellText(cell, column, exact ? null : style))
  if (cell.kind === 'missing') return { text, title: undefined }
  const title = withBidiMarks(
    exact && !cell.cut ? valueText({ ...cell, ...column }, style) : cell.text,
  )
  const isWhole = cell.kind !== 'text' && cell.kind !== 'json'
  return { text, title: isWhole && title === text ? undefined : title }
}
