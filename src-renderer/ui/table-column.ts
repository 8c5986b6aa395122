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
