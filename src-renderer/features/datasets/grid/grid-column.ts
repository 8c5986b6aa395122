import type { Column } from '#contract/dataset.ts'
import { chosenWidth, type ColumnLayout, shownKeys, usualWidth } from './column-layout.ts'

/** A column as the grid shows it. */
export type GridColumn = Column & {
  /** Its place among all columns of the dataset. */
  index: number
  /** Its place in the grid. Column 0 contains the run numbers. */
  place: number
  label: string
  /** In px. */
  width: number
  isPinned: boolean
}

export type ColumnStyle = {
  label: (key: string) => string
  /** True if values are shown exactly as the platform sent them. */
  exact: boolean
}

/** The visible columns in the order of the grid. */
export function shownColumns(
  columns: readonly Column[],
  layout: ColumnLayout,
  { label, exact }: ColumnStyle,
): GridColumn[] {
  const indexes = new Map(columns.map(({ key }, index) => [key, index]))
  const pinned = new Set(layout.pinned)
  return shownKeys(layout)
    .flatMap((key) => {
      const index = indexes.get(key)
      const column = index === undefined ? undefined : columns[index]
      if (index === undefined || column === undefined) return []
      const words = label(key)
      const width = chosenWidth(layout, key) ?? usualWidth(column.type, words, exact)
      return [{ ...column, index, label: words, width, isPinned: pinned.has(key) }]
    })
    .map((column, position) => ({ ...column, place: position + 1 }))
}
