import type { Compression } from '../ports.ts'
import type { Columns } from '../read/columns.ts'
import type { ExportOptions } from '../engine-types.ts'
import { JsonWriter } from './json.ts'
import { createWholeNdjsonWriter, NdjsonWriter } from './ndjson.ts'
import { ParquetWriter } from './parquet/parquet.ts'
import { createCsvWriter } from './quick-csv.ts'
import type { RunFields } from '../read/run-fields.ts'
import { chosenColumns, wholeRun } from './json-line.ts'
import type { RunWriter } from './run-writer.ts'
import { XlsxWriter } from './xlsx/xlsx.ts'

/** The writer of a format, for the columns that were chosen. */
export function createWriter(
  { fields, columns }: { fields: RunFields; columns: Columns },
  options: ExportOptions,
  compression: Compression,
): RunWriter {
  const chosen = () => columns.choose(options.columns)
  const line = () => (options.columns ? chosenColumns(fields, chosen()) : wholeRun)
  switch (options.format) {
    case 'csv':
      return createCsvWriter(fields, chosen(), options.csv)
    case 'ndjson':
      return options.columns ? new NdjsonWriter(line()) : createWholeNdjsonWriter(fields.arrays)
    case 'json':
      return new JsonWriter(line())
    case 'xlsx':
      return new XlsxWriter(fields, chosen(), { compression, ...options.xlsx })
    case 'parquet':
      return new ParquetWriter(fields, chosen(), { compression, codec: options.codec })
  }
}
