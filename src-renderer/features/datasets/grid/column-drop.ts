import type { GridColumn } from './grid-column.ts'

export type ColumnDrop = { key: string; neighbour: string; side: 'before' | 'after' }

/** The position of a header on screen. In px. */
type Head = { column: GridColumn; left: number; right: number }

/**
 * Returns where a dragged column would go if the pointer is at `x`: before the header under the pointer or after it,
 * depending on the half. Only columns that are pinned like the dragged one count. Null if the column stays where it
 * is.
 */
export function dropAt(dragged: GridColumn, heads: readonly Head[], x: number): ColumnDrop | null {
  const peers = heads.filter(({ column }) => column.isPinned === dragged.isPinned)
  const over = peers.find(({ right }) => x < right) ?? peers.at(-1)
  if (over === undefined || over.column.key === dragged.key) return null
  const side = x < (over.left + over.right) / 2 ? 'before' : 'after'
  const from = peers.findIndex(({ column }) => column.key === dragged.key)
  const at = peers.indexOf(over) + (side === 'after' ? 1 : 0)
  const isSamePlace = from >= 0 && (at === from || at === from + 1)
  return isSamePlace ? null : { key: dragged.key, neighbour: over.column.key, side }
}
