/** One column of a DataTable. */
export type TableColumn = {
  key: string
  label: string
  /** Any CSS width. A column without a width shares the remaining space. */
  width?: string | undefined
  align?: 'start' | 'end' | undefined
  sortable?: boolean | undefined
  /** True if the label is only for screen readers. */
  unseen?: boolean | undefined
}

/** The sort order of a table. */
export type TableSort = { key: string; direction: 'ascending' | 'descending' }

/** Which rows of a DataTable are marked, by their keys. */
export type RowMarks<Row> = {
  has: (key: string | number) => boolean
  toggle: (key: string | number) => void
  /** The labels of a row's checkbox and of the checkbox for all rows. */
  label: (row: Row) => string
  allLabel: string
}
