import type { AboutSheet, Column, XlsxOptions } from '../../../contract/dataset.ts'
import { maxSheetColumns } from '../../../contract/export-values.ts'
import { ByteBuffer } from '../../byte-buffer.ts'
import type { Compression } from '../../ports.ts'
import { cutText } from '../../read/cells.ts'
import type { TypedColumn } from '../../read/columns.ts'
import type { RunFields } from '../../read/run-fields.ts'
import type { ViewBatch } from '../../run-batches.ts'
import { HEADER_STYLE, MAX_UNITS } from '../../wasm/xlsx-layout.ts'
import {
  type Correction,
  type ChunkLimits,
  type RunWriter,
  usualChunk,
  type WrittenChunk,
} from '../run-writer.ts'
import { combineCrc32 } from './crc32.ts'
import { SheetRows } from './sheet-rows.ts'
import {
  aboutSheet,
  contentTypes,
  rootRelations,
  sheetFoot,
  sheetHead,
  sheetName,
  sheetPart,
  styles,
  textCell,
  workbook,
  workbookRelations,
} from './xlsx-parts.ts'
import { ZipWriter } from './zip.ts'

/** Most rows in a sheet, without the row of names. */
export const MAX_ROWS = 1_048_575

type XlsxColumn = Omit<TypedColumn, 'exact'>

/** Options for a workbook that a person reads. Without them, the runs are written as the platform sent them. */
export type XlsxStyle = Partial<XlsxOptions>

type WriterOptions = XlsxStyle & {
  compression: Compression
  /** Most runs on one sheet. `MAX_ROWS` by default. */
  rowsPerSheet?: number
}

const encoder = new TextEncoder()
const encoded = (text: string): Uint8Array => encoder.encode(text)

/** Facts about a written chunk: CRC-32 and size of its XML, and the number of texts that were too long for a cell. */
type SheetPart = { crc: number; size: number; cutCells: number }

/**
 * Writes an Excel workbook (ECMA-376): one row per run under a frozen row of names. When a sheet is full, the next one
 * begins. The module writes the rows piece by piece (`SheetRows`). So memory does not grow with the runs.
 * - A text is always a text cell, with two exceptions. With `numbers`, a numeric text becomes a number if no digit is
 *   lost (`styleOfText`). In a column that holds only ISO dates, those that a cell can hold become dates (`readDate`),
 *   unless some of its times have an offset and others do not. With a zone, days and instants become dates in every
 *   column, and an instant that a cell cannot hold is a text in the zone.
 * - A number is a number cell if a reader gets all its digits back (`isExactNumber`), else a text cell.
 * - A nested array is JSON text without white space.
 * - A `null` or missing field has no cell.
 * - Half a surrogate pair becomes U+FFFD.
 * - A text that is too long for a cell is cut and counted in `cutCells`.
 */
export class XlsxWriter implements RunWriter {
  readonly out = new ByteBuffer()
  readonly chunkLimits: ChunkLimits
  readonly #names: readonly string[]
  readonly #widths: readonly number[]
  readonly #rows: SheetRows
  readonly #rowsPerSheet: number
  readonly #zip: ZipWriter
  /** The name of the sheets of runs. */
  readonly #sheet: string
  readonly #about: AboutSheet | null
  /** The last row of each finished sheet. */
  readonly #lastRows: number[] = []
  /** The last row of the current sheet. */
  #lastRow = 0
  #cutCells = 0

  /** Throws a `RangeError` if there are more than `maxSheetColumns` columns. */
  constructor(fields: RunFields, columns: readonly XlsxColumn[], options: WriterOptions) {
    if (columns.length > maxSheetColumns) {
      throw new RangeError(
        `${columns.length} columns, of which a sheet can have ${maxSheetColumns}`,
      )
    }
    const { compression, sheet = '', headings = null, zone = null } = options
    const { numbers = false, about = null } = options
    this.#sheet = sheet
    this.#names = columns.map(({ key }) => (headings && nameIn(headings, key)) ?? key)
    this.#widths = columns.map(({ type }, column) => widthOf(type, this.#names[column] ?? ''))
    this.#rows = new SheetRows(fields, columns, { compression, zone, numbers })
    this.#about = about
    this.#rowsPerSheet = options.rowsPerSheet ?? MAX_ROWS
    this.chunkLimits = { ...usualChunk, boundary: this.#rowsPerSheet }
    this.#zip = new ZipWriter(this.out, compression)
  }

  /** How many texts were too long for a cell, including column names. */
  get cutCells(): number {
    return this.#cutCells
  }

  begin(): void {
    this.#zip.add('_rels/.rels', encoded(rootRelations))
    this.#zip.add('xl/styles.xml', encoded(styles))
    this.#beginSheet()
  }

  *writeChunk(chunk: ViewBatch, out: ByteBuffer): Generator<void, SheetPart> {
    const rows = this.#rows
    const part: SheetPart = { crc: 0, size: 0, cutCells: 0 }
    rows.row = 2 + (chunk.first % this.#rowsPerSheet)
    for (let run = chunk.first; run < chunk.end;) {
      const { packed, crc, size, cutCells, position } = rows.write(chunk, run)
      out.append(packed)
      part.crc = combineCrc32(part.crc, crc, size)
      part.size += size
      part.cutCells += cutCells
      run = position
      yield
    }
    return part
  }

  add({ first, end, length, facts }: WrittenChunk): void {
    if (first > 0 && first % this.#rowsPerSheet === 0) {
      this.#endSheet()
      this.#beginSheet()
    }
    const { crc, size, cutCells } = facts as SheetPart
    this.#zip.pass({ length, crc, size })
    this.#lastRow += end - first
    this.#cutCells += cutCells
  }

  end(): void {
    const columns = this.#names.length
    this.#endSheet()
    const name = (sheet: number): string => sheetName(this.#sheet, 'Runs', sheet)
    const about = this.#about && sheetName(this.#about.title, 'About')
    const sheets = this.#lastRows.length + (this.#about ? 1 : 0)
    if (this.#about) this.#zip.add(sheetPart(sheets), encoded(aboutSheet(this.#about)))
    this.#zip.add('xl/workbook.xml', encoded(workbook(columns, this.#lastRows, name, about)))
    this.#zip.add('xl/_rels/workbook.xml.rels', encoded(workbookRelations(sheets)))
    this.#zip.add('[Content_Types].xml', encoded(contentTypes(sheets)))
    this.#zip.end()
  }

  corrections(): readonly Correction[] {
    return this.#zip.corrections()
  }

  #beginSheet(): void {
    const sheet = this.#lastRows.length + 1
    this.#zip.open(sheetPart(sheet))
    this.#zip.write(encoded(sheetHead(sheet, this.#widths)))
    const cells = this.#names.map((name, column) => {
      const text = name.length > MAX_UNITS ? cutText(name, MAX_UNITS) : name
      if (text !== name) this.#cutCells++
      return textCell(column, 1, text, HEADER_STYLE)
    })
    this.#zip.write(encoded(`<row r="1">${cells.join('')}</row>`))
    this.#lastRow = 1
  }

  #endSheet(): void {
    this.#zip.write(encoded(sheetFoot(this.#names.length, this.#lastRow)))
    this.#zip.close()
    this.#lastRows.push(this.#lastRow)
  }
}

function nameIn(headings: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(headings, key) ? headings[key] : undefined
}

/** In characters. Wide enough for most values of the type, and for the column name next to the filter arrow. */
const TYPE_WIDTHS: Record<Column['type'], number> = {
  empty: 8,
  boolean: 8,
  integer: 12,
  decimal: 14,
  date: 24,
  duration: 16,
  text: 24,
  json: 40,
}
const MAX_NAME_WIDTH = 50

/** Returns the width of a column in characters. */
function widthOf(type: Column['type'], name: string): number {
  return Math.max(TYPE_WIDTHS[type], Math.min(name.length + 4, MAX_NAME_WIDTH))
}
