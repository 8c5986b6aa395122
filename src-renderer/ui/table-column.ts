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
  /** The names of a row's box, and of the box that stands for all of them. */
  label: (row: Row) => string
  allLabel: string
}
