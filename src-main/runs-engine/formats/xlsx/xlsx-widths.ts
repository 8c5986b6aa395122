import type { Column } from '../../../contract/dataset.ts'

/** In characters. Wide enough for most values of the type, and for the column name next to the filter arrow. */
const TYPE_WIDTHS: Record<Column['type'], number> = {
  empty: 8,
  boolean: 8,
  integer: 12,
  decimal: 14,
  date: 24,
  duration: 16,
  text: 24,
  json: 40,
}
const MAX_NAME_WIDTH = 50

/** Returns the width of a column in characters. */
export function widthOf(type: Column['type'], name: string): number {
  return Math.max(TYPE_WIDTHS[type], Math.min(name.length + 4, MAX_NAME_WIDTH))
}
