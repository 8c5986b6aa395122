import type { ParquetCodec } from '../../contract/dataset.ts'
import type { CsvStyle } from './csv.ts'
import type { XlsxStyle } from './xlsx/xlsx.ts'

/** How runs are written to a file. */
export type ExportOptions = (
  | { format: 'csv'; csv: CsvStyle }
  | { format: 'ndjson' | 'json' }
  | { format: 'xlsx'; xlsx?: XlsxStyle }
  | { format: 'parquet'; codec: ParquetCodec }
) & {
  /** Column names in order; without them all columns (NDJSON and JSON: the runs as they came). */
  columns?: readonly string[]
  /** The runs of a view in its order; without one all runs. */
  view?: string
}

/** What of the runs becomes a Parquet dataset, and how. */
export type PartsOptions = {
  /** The columns whose values are in the names of the folders, outermost first; none: all parts are in one folder. */
  partitionBy: readonly string[]
  codec: ParquetCodec
  /** As in `ExportOptions`. */
  columns?: readonly string[]
  view?: string
}
