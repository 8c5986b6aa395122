import type { Compression } from '../ports.ts'
import type { Columns } from '../read/columns.ts'
import type { ExportOptions } from '../engine-types.ts'
import { createCsvWriter } from './csv.ts'
import { createJsonWriter, createNdjsonWriter } from './json-lines.ts'
import { ParquetWriter } from './parquet/parquet.ts'
import type { RunFields } from '../read/run-fields.ts'
import type { RunWriter } from './run-writer.ts'
import { XlsxWriter } from './xlsx/xlsx.ts'

/** The writer of a format, for the columns that were chosen. */
export function createWriter(
  { fields, columns }: { fields: RunFields; columns: Columns },
  options: ExportOptions,
  compression: Compression,
): RunWriter {
  const chosen = () => columns.choose(options.columns)
  const lines = () => ({ fields, columns: options.columns ? chosen() : null })
  switch (options.format) {
    case 'csv':
      return createCsvWriter(fields, chosen(), options.csv)
    case 'ndjson':
      return createNdjsonWriter(lines())
    case 'json':
      return createJsonWriter(lines())
    case 'xlsx':
      return new XlsxWriter(fields, chosen(), { compression, ...options.xlsx })
    case 'parquet':
      return new ParquetWriter(fields, chosen(), { compression, codec: options.codec })
  }
}
