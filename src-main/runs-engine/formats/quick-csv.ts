import type { TypedColumn } from '../read/columns.ts'
import { MAX_DEPTH } from '../read/json-tokenizer.ts'
import type { RunFields } from '../read/run-fields.ts'
import type { SharedArrays } from '../wasm/shared-arrays.ts'
import * as table from '../wasm/memory-layout.ts'
import { type CsvStyle, CsvWriter } from './csv.ts'
import { quickLines } from './quick-lines.ts'
import type { RunWriter } from './run-writer.ts'

/** The most columns, and the most bytes of the text for null, with which the module writes. */
const MOST_COLUMNS = 4096
const MOST_NULL_BYTES = 128

/** The quickest writer of CSV for these columns in this style. */
export function createCsvWriter(
  fields: RunFields,
  columns: readonly TypedColumn[],
  style: CsvStyle,
): RunWriter {
  const careful = new CsvWriter(fields, columns, style)
  // The module knows no time zones.
  if (style.zone !== undefined && columns.some(({ holdsDates }) => holdsDates)) return careful
  const tell = styleTeller(fields.arrays, columns, style)
  if (tell === null) return careful
  return quickLines(fields.arrays, careful, (module, base, first, count) => {
    // Another writer over the same runs may have told its own.
    tell()
    return module.writeCsv(base, first, count, MAX_DEPTH, fields.begin(count))
  })
}

/** Tells the module how to write; `null`: these columns, or this text for null, are too much for it. */
function styleTeller(
  arrays: SharedArrays,
  columns: readonly TypedColumn[],
  style: CsvStyle,
): (() => void) | null {
  const encoder = new TextEncoder()
  const nodes = new Uint8Array(Int32Array.from(columns, ({ node }) => node).buffer)
  const nullText = encoder.encode(style.nullText ?? '')
  const [lineEnd = 0, secondOfLineEnd = 0] = encoder.encode(style.lineEnd)
  if (columns.length > MOST_COLUMNS || nullText.length > MOST_NULL_BYTES) return null
  const nodeRoom = arrays.room(table.CSV_NODES, MOST_COLUMNS * 4)
  const nullRoom = arrays.room(table.CSV_NULL, MOST_NULL_BYTES)
  return () => {
    nodeRoom.set(nodes)
    arrays.tell(table.CSV_NODE_COUNT, columns.length)
    nullRoom.set(nullText)
    arrays.tell(table.CSV_NULL_LENGTH, nullText.length)
    arrays.tell(table.CSV_DELIMITER, style.delimiter.charCodeAt(0))
    arrays.tell(table.CSV_DECIMAL_MARK, style.decimalMark.charCodeAt(0))
    arrays.tell(table.CSV_LINE_END, lineEnd | (secondOfLineEnd << 8))
    arrays.tell(table.CSV_LINE_END_LENGTH, style.lineEnd.length)
    arrays.tell(table.CSV_FORMULA_GUARD, style.formulaGuard ? 1 : 0)
  }
}
