import type { CsvOptions } from '../../contract/dataset.ts'
import { holdsCodes } from '../../contract/column-name.ts'
import type { TypedColumn } from '../read/columns.ts'
import type { RunFields } from '../read/run-fields.ts'
import { ZoneOffset } from '../values/zone-offset.ts'
import * as table from '../wasm/memory-layout.ts'
import { AS_DATES, AS_NUMBERS } from '../wasm/xlsx-layout.ts'
import { ModuleWriter } from './module-writer.ts'

/**
 * How a CSV file is written. `nullText` is written without quotes for a JSON `null`; a missing field is always empty.
 * `zone` is the IANA name of the time zone in which instants are written. Without it, instants are written as they
 * came.
 */
export type CsvStyle = Omit<CsvOptions, 'nullText' | 'dates'> & { nullText?: string; zone?: string }

const encoder = new TextEncoder()
const BYTE_ORDER_MARK = Uint8Array.of(0xef, 0xbb, 0xbf)

/**
 * Writes CSV (RFC 4180): a line of column names, then one line per run.
 * - A text is unescaped to UTF-8. Half a surrogate pair, which is not a character, becomes U+FFFD. A text is quoted
 *   only if it contains the delimiter, a quote or a line break.
 * - A number is written as it came, except for the decimal mark. The formula guard changes only texts, so `-5` stays a
 *   number.
 * - In a file for a spreadsheet, which has a decimal comma or the formula guard, a text that is a plain number is written as
 *   a number, with all its digits (`decimalsOfText`).
 * - A nested array is JSON text without white space.
 * - A field is quoted if it has a value that looks like `nullText`. So a reader can tell it from null, as in
 *   PostgreSQL. An empty field that is alone on its line is written as `""`, because many readers skip a blank line.
 * - With a zone, instants become local date and time. All other dates stay as they came.
 */
export function createCsvWriter(
  fields: RunFields,
  columns: readonly TypedColumn[],
  style: CsvStyle,
): ModuleWriter {
  const { arrays } = fields
  const { module } = arrays
  const setStyle = styleSetter(fields, columns, style)
  return new ModuleWriter(arrays, {
    begin: (out) => {
      setStyle()
      if (style.bom) out.append(BYTE_ORDER_MARK)
      columns.forEach(({ key }, column) => {
        if (column > 0) out.append(encoder.encode(style.delimiter))
        const name = encoder.encode(JSON.stringify(key).slice(1, -1))
        const start = arrays.put(table.NAMES, name)
        // A reader would take a leading U+FEFF in a name for a byte order mark.
        const looksLikeMark = column === 0 && !style.bom && key.startsWith('\ufeff')
        module.writeCsvName(start, start + name.length, looksLikeMark ? 1 : 0)
        out.append(arrays.output)
      })
      out.append(encoder.encode(style.lineEnd))
    },
    write: (out, _, base, first, count) => {
      setStyle()
      const written = module.writeCsv(base, first, count)
      out.append(arrays.output)
      return written
    },
  })
}

/** Returns a function that passes the style to the module. */
function styleSetter(
  { arrays }: RunFields,
  columns: readonly TypedColumn[],
  style: CsvStyle,
): () => void {
  const nodes = new Uint8Array(Int32Array.from(columns, ({ node }) => node).buffer)
  const isLocal = style.zone !== undefined
  const isForPeople = style.decimalMark !== '.' || style.formulaGuard
  const readAs = Uint8Array.from(
    columns,
    ({ key }) => (isLocal ? AS_DATES : 0) | (isForPeople && !holdsCodes(key) ? AS_NUMBERS : 0),
  )
  const nullText = encoder.encode(style.nullText ?? '')
  const decimalMark = style.decimalMark.charCodeAt(0)
  const [lineEnd = 0, secondOfLineEnd = 0] = encoder.encode(style.lineEnd)
  const zone = style.zone === undefined ? null : new ZoneOffset(style.zone)
  return () => {
    arrays.put(table.CSV_NODES, nodes)
    arrays.setNumber(table.CSV_NODE_COUNT, columns.length)
    arrays.put(table.CSV_READ_AS, readAs)
    arrays.put(table.CSV_NULL, nullText)
    arrays.setNumber(table.CSV_NULL_LENGTH, nullText.length)
    arrays.setNumber(table.CSV_DELIMITER, style.delimiter.charCodeAt(0))
    arrays.setNumber(table.CSV_DECIMAL_MARK, decimalMark)
    arrays.setNumber(table.CSV_LINE_END, lineEnd | (secondOfLineEnd << 8))
    arrays.setNumber(table.CSV_LINE_END_LENGTH, style.lineEnd.length)
    arrays.setNumber(table.CSV_FORMULA_GUARD, style.formulaGuard ? 1 : 0)
    arrays.module.host.zoneOffset = (instant) => zone?.at(instant) ?? 0
  }
}
