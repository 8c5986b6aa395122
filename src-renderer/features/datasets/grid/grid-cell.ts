import type { Cell, Column } from '#contract/dataset.ts'
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

/** The tooltip of a cell: the exact text, or its meaning if the cell shows the exact text. Undefined if it adds nothing. */
export function cellTitle(
  cell: Cell,
  column: CellColumn,
  { style, exact }: { style: ValueStyle; exact: boolean },
): string | undefined {
  if (cell.kind === 'missing') return undefined
  const title = exact && !cell.cut ? valueText({ ...cell, ...column }, style) : cell.text
  const isWhole = cell.kind !== 'text' && cell.kind !== 'json'
  return isWhole && title === cellText(cell, column, exact ? null : style) ? undefined : title
}
