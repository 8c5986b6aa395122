import type { ByteReader } from '../ports.ts'
import type { Columns } from '../read/columns.ts'
import type { RunFields } from '../read/run-fields.ts'
import type { RunIndex } from '../read/run-index.ts'

/** The spooled runs of one of two datasets that are compared. */
export type DiffSource = {
  reader: ByteReader
  index: RunIndex
  fields: RunFields
  columns: Columns
}
