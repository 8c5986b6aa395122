import type { Compression } from '../ports.ts'
import type { TypedColumn } from '../read/columns.ts'
import type { ExportOptions } from './export-options.ts'
import { createCsvWriter } from './csv.ts'
import { createJsonWriter, createNdjsonWriter } from './json-lines.ts'
import { ParquetWriter } from './parquet/parquet.ts'
import type { RunFields } from '../read/run-fields.ts'
import type { RunWriter } from './run-writer.ts'
import { XlsxWriter } from './xlsx/xlsx.ts'

/** Creates the writer of a format. `columns` are those of the options, or all columns. */
export function createWriter(
  fields: RunFields,
  columns: readonly TypedColumn[],
  options: ExportOptions,
  compression: Compression,
): RunWriter {
  const lines = { fields, columns: options.columns ? columns : null }
  switch (options.format) {
    case 'csv':
      return createCsvWriter(fields, columns, options.csv)
    case 'ndjson':
      return createNdjsonWriter(lines)
    case 'json':
      return createJsonWriter(lines)
    case 'xlsx':
      return new XlsxWriter(fields, columns, { compression, ...options.xlsx })
    case 'parquet':
      return new ParquetWriter(fields, columns, { compression, codec: options.codec })
  }
}
