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
  /** Column names in order. If missing, all columns are written. NDJSON and JSON then contain the runs as they came. */
  columns?: readonly string[]
  /** Exports the runs of a view, in its order. If missing, all runs are exported. */
  view?: string
}

/** Which runs and columns become a Parquet dataset, and how. */
export type PartsOptions = {
  /** The columns whose values are in the folder names, outermost first. If empty, all parts are in one folder. */
  partitionBy: readonly string[]
  codec: ParquetCodec
  /** As in `ExportOptions`. */
  columns?: readonly string[]
  view?: string
}
