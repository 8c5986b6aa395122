import type { Cell, Column } from '#contract/dataset.ts'
import { type ValueStyle, valueText } from '../value-text.ts'

/** True for the columns whose values are lined up by their last digit. */
export function isAtEnd(type: Column['type']): boolean {
  return type === 'integer' || type === 'decimal' || type === 'duration'
}

/** How a cell is set, in classes of the theme; undefined: nothing is known of it yet. */
export function cellClass(cell: Cell | undefined, type: Column['type']): string {
  const tone =
    cell?.kind === 'json' ? 'muted mono' : cell?.kind === 'null' ? 'faint text-small italic' : ''
  return isAtEnd(type) ? `${tone} numbers align-end` : tone
}

/** A column, as far as it decides how its cells are shown. */
type CellColumn = Pick<Column, 'key' | 'type'>

/** What a cell shows. `style`: how it is written for a person. Null for exactly as the platform sent it. */
export function cellText(cell: Cell, column: CellColumn, style: ValueStyle | null): string {
  // A text that was cut is no whole date or number.
  if (cell.cut) return `${cell.text}…`
  return style ? valueText({ ...cell, ...column }, style) : cell.text
}

/** The tooltip of a cell: the exact text, or in place of that what it means. Returns undefined if it would say nothing new. */
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
