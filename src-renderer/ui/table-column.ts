/** One column of a DataTable. */
export type TableColumn = {
  key: string
  label: string
  /** Any CSS width; without one the column shares what is left. */
  width?: string | undefined
  align?: 'start' | 'end' | undefined
  sortable?: boolean | undefined
  /** The label is only for those who hear it. */
  unseen?: boolean | undefined
}

/** What a table is sorted by. */
export type TableSort = { key: string; direction: 'ascending' | 'descending' }

/** Which rows of a DataTable are marked, by their keys. */
export type RowMarks<Row> = {
  has: (key: string | number) => boolean
  toggle: (key: string | number) => void
  /** The labels of a row's checkbox and of the checkbox for all rows. */
  label: (row: Row) => string
  allLabel: string
}
