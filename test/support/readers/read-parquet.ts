import { gunzipSync } from 'node:zlib'
import { type FileMetaData, parquetMetadata, parquetRead, type ParquetParsers } from 'hyparquet'

/** A Parquet file as another program reads it. */
export type ReadParquet = {
  metadata: FileMetaData
  /** The columns with their types: `int64`, `double`, `boolean`, `day`, `instant`, `local`, `json`, `text`. */
  columns: { name: string; type: string }[]
  rows: Cell[][]
}

/** Times are exact numbers of days or microseconds. Texts and JSON are texts. */
export type Cell = string | number | bigint | boolean | null

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

const parsers: Partial<ParquetParsers> = {
  timestampFromMicroseconds: (microseconds) => microseconds,
  dateFromDays: (days) => days,
  stringFromBytes: (bytes) => decode(bytes),
  jsonFromBytes: (bytes) => decode(bytes),
}

/** Missing values are `undefined`. */
function decode(bytes: Uint8Array | undefined): string | undefined {
  return bytes && decoder.decode(bytes)
}

/** Reads a whole file with hyparquet. */
export async function readParquet(bytes: Uint8Array): Promise<ReadParquet> {
  const file = new Uint8Array(bytes).buffer
  const metadata = parquetMetadata(file, { parsers })
  const columns = metadata.schema.slice(1).map((element) => ({
    name: element.name,
    type: typeName(element),
  }))
  let rows: Cell[][] = []
  if (columns.length > 0) {
    await parquetRead({
      file,
      metadata,
      parsers,
      compressors: { GZIP: (input) => new Uint8Array(gunzipSync(input)) },
      // hyparquet does not define the type of cells.
      onComplete: (read) => (rows = read.map((row) => row.map((cell) => (cell ?? null) as Cell))),
    })
  }
  return { metadata, columns, rows }
}

function typeName({ type, converted_type, logical_type }: FileMetaData['schema'][number]): string {
  const logical = logical_type?.type
  if (type === 'INT64' && logical === 'TIMESTAMP') {
    return logical_type && 'isAdjustedToUTC' in logical_type && logical_type.isAdjustedToUTC
      ? 'instant'
      : 'local'
  }
  const names: Record<string, string> = {
    'INT64 INTEGER INT_64': 'int64',
    'DOUBLE none none': 'double',
    'BOOLEAN none none': 'boolean',
    'INT32 DATE DATE': 'day',
    'BYTE_ARRAY JSON JSON': 'json',
    'BYTE_ARRAY STRING UTF8': 'text',
  }
  const found = [type, logical ?? 'none', converted_type ?? 'none'].join(' ')
  return names[found] ?? found
}
