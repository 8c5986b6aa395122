import type { CsvOptions } from '../../contract/dataset.ts'
import type { TypedColumn } from '../read/columns.ts'
import type { RunFields } from '../read/run-fields.ts'
import { ZoneOffset } from '../values/zone-offset.ts'
import * as table from '../wasm/memory-layout.ts'
import { ModuleWriter } from './module-writer.ts'

/**
 * How a CSV is written. `nullText` stands for JSON's `null` (missing fields are always empty) and needs no quotes;
 * `zone`: the IANA name of the time zone in which instants are written, as they came without one.
 */
export type CsvStyle = Omit<CsvOptions, 'nullText' | 'dates'> & { nullText?: string; zone?: string }

const encoder = new TextEncoder()
const BYTE_ORDER_MARK = Uint8Array.of(0xef, 0xbb, 0xbf)

/**
 * CSV (RFC 4180), one line a run after a line of names. Texts are unescaped to UTF-8 (half a
 * surrogate pair, which is no character, becomes U+FFFD) and quoted only when they hold the
 * delimiter, a quote or a line break; numbers are as written, but for the decimal mark; nested
 * arrays are JSON text without white space. The formula guard touches texts only, so `-5` stays a
 * number. A field that has a value and reads as `null` does is quoted, as PostgreSQL has it, so that
 * the two stay apart; an empty one that is alone on its line is `""` too, or the line would be blank.
 * With a zone, instants are local date and time in columns of dates, unless other times there have no
 * offset: such a column stays as it came.
 */
export function createCsvWriter(
  fields: RunFields,
  columns: readonly TypedColumn[],
  style: CsvStyle,
): ModuleWriter {
  const { arrays } = fields
  const { module } = arrays
  const setStyle = styleTeller(fields, columns, style)
  return new ModuleWriter(arrays, {
    begin: (out) => {
      setStyle()
      if (style.bom) out.append(BYTE_ORDER_MARK)
      columns.forEach(({ key }, column) => {
        if (column > 0) out.append(encoder.encode(style.delimiter))
        const name = encoder.encode(JSON.stringify(key).slice(1, -1))
        const buffer = arrays.buffer(table.NAMES, name.length)
        buffer.set(name)
        // A name that begins with U+FEFF would be read as an unwanted byte order mark.
        const looksLikeMark = column === 0 && !style.bom && key.startsWith('\ufeff')
        const start = buffer.byteOffset
        module.writeCsvName(start, start + name.length, looksLikeMark ? 1 : 0)
        out.append(arrays.output)
      })
      out.append(encoder.encode(style.lineEnd))
    },
    write: (out, _, base, first, count) => {
      setStyle()
      const written = module.writeCsv(base, first, count, fields.begin(count))
      out.append(arrays.output)
      return written
    },
  })
}

/** Returns a function that passes the style to the module. */
function styleTeller(
  { arrays }: RunFields,
  columns: readonly TypedColumn[],
  style: CsvStyle,
): () => void {
  const nodes = new Uint8Array(Int32Array.from(columns, ({ node }) => node).buffer)
  const isLocal = style.zone !== undefined
  const dates = Uint8Array.from(columns, ({ holdsDates }) => (isLocal && holdsDates ? 1 : 0))
  const nullText = encoder.encode(style.nullText ?? '')
  const decimalMark = style.decimalMark.charCodeAt(0)
  const [lineEnd = 0, secondOfLineEnd = 0] = encoder.encode(style.lineEnd)
  const zone = style.zone === undefined ? null : new ZoneOffset(style.zone)
  return () => {
    arrays.buffer(table.CSV_NODES, nodes.length).set(nodes)
    arrays.setNumber(table.CSV_NODE_COUNT, columns.length)
    arrays.buffer(table.CSV_DATES, dates.length).set(dates)
    arrays.buffer(table.CSV_NULL, nullText.length).set(nullText)
    arrays.setNumber(table.CSV_NULL_LENGTH, nullText.length)
    arrays.setNumber(table.CSV_DELIMITER, style.delimiter.charCodeAt(0))
    arrays.setNumber(table.CSV_DECIMAL_MARK, decimalMark)
    arrays.setNumber(table.CSV_LINE_END, lineEnd | (secondOfLineEnd << 8))
    arrays.setNumber(table.CSV_LINE_END_LENGTH, style.lineEnd.length)
    arrays.setNumber(table.CSV_FORMULA_GUARD, style.formulaGuard ? 1 : 0)
    arrays.module.host.zoneOffset = (instant) => zone?.at(instant) ?? 0
  }
}
