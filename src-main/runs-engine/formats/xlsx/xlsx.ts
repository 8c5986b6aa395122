import type { AboutSheet, XlsxOptions } from '../../../contract/dataset.ts'
import { maxSheetColumns } from '../../../contract/export-values.ts'
import { ByteBuffer } from '../../byte-buffer.ts'
import type { Compression } from '../../ports.ts'
import { cutText } from '../../read/cells.ts'
import type { TypedColumn } from '../../read/columns.ts'
import type { RunFields } from '../../read/run-fields.ts'
import type { ViewBatch } from '../../view-batches.ts'
import { HEADER_STYLE, MAX_UNITS } from '../../wasm/xlsx-layout.ts'
import type { Correction, RunWriter } from '../run-writer.ts'
import { batchOfOne } from '../module-writer.ts'
import { SheetRows } from './sheet-rows.ts'
import { aboutSheet, aboutSheetName } from './xlsx-about.ts'
import {
  contentTypes,
  rootRelations,
  sheetFoot,
  sheetHead,
  sheetPart,
  styles,
  workbook,
  workbookRelations,
} from './xlsx-parts.ts'
import { textCell } from './xlsx-text.ts'
import { widthOf } from './xlsx-widths.ts'
import { ZipWriter } from './zip.ts'

/** Rows that a sheet can have, without the one of the names. */
export const MAX_ROWS = 1_048_575

type XlsxColumn = Omit<TypedColumn, 'exact'>

/** What a workbook is written for a person with; without any of it, as the platform sent the runs. */
export type XlsxStyle = Partial<XlsxOptions>

type WriterOptions = XlsxStyle & {
  compression: Compression
  /** Runs on one sheet, at most and usually `MAX_ROWS`. */
  rowsPerSheet?: number
}

const encoder = new TextEncoder()
const encoded = (text: string): Uint8Array => encoder.encode(text)

/**
 * An Excel workbook (ECMA-376), a row a run under a frozen row of names; a sheet that is full is followed by the next. The
 * module writes the rows piece by piece (`SheetRows`), so that memory does not grow with the runs.
 *
 * A text is always a text cell, whatever it looks like, with two exceptions: where numbers are asked for, a text that is a
 * number becomes one if no digit is lost (`decimalsOfText`); and in a column that holds ISO dates only, those that a cell
 * can hold are dates (`readDate`), unless some of its times have an offset and others have none: then all of them stay
 * texts. A number is a number cell if a reader gets all of its digits back (`isExactNumber`), else a text cell. Nested
 * arrays are JSON text without white space; `null` and missing fields have no cell. Half a surrogate pair becomes U+FFFD. A
 * text that is longer than a cell can be is cut, and counted in `cutCells`.
 */
export class XlsxWriter implements RunWriter {
  readonly out = new ByteBuffer()
  readonly #names: readonly string[]
  readonly #widths: readonly number[]
  readonly #rows: SheetRows
  readonly #rowsPerSheet: number
  readonly #zip: ZipWriter
  readonly #about: AboutSheet | null
  /** The last row of each sheet that is full. */
  readonly #lastRows: number[] = []
  #cutNames = 0

  /** Throws a `RangeError` when there are more than `maxSheetColumns`. */
  constructor(fields: RunFields, columns: readonly XlsxColumn[], options: WriterOptions) {
    if (columns.length > maxSheetColumns) {
      throw new RangeError(
        `${columns.length} columns, of which a sheet can have ${maxSheetColumns}`,
      )
    }
    const { compression, headings = null, zone = null, numbers = false, about = null } = options
    this.#names = columns.map(({ key }) => (headings && nameIn(headings, key)) ?? key)
    this.#widths = columns.map(({ type }, column) => widthOf(type, this.#names[column] ?? ''))
    this.#rows = new SheetRows(fields, columns, { compression, zone, numbers })
    this.#about = about
    this.#rowsPerSheet = options.rowsPerSheet ?? MAX_ROWS
    this.#zip = new ZipWriter(this.out, compression)
  }

  /** Texts that were too long for a cell, names of columns included. */
  get cutCells(): number {
    return this.#rows.cutCells + this.#cutNames
  }

  begin(): void {
    this.#zip.add('_rels/.rels', encoded(rootRelations))
    this.#zip.add('xl/styles.xml', encoded(styles))
    this.#beginSheet()
  }

  run(bytes: Uint8Array, start: number, end: number): void {
    const batch = batchOfOne(bytes, start, end)
    while (this.runs(batch, 0) === 0);
  }

  /** Writes one piece of a sheet; a run may need several. */
  runs(batch: ViewBatch, first: number): number {
    if (this.#rows.row > this.#rowsPerSheet + 1) {
      this.#endSheet()
      this.#beginSheet()
    }
    const most = this.#rowsPerSheet + 2 - this.#rows.row
    const { piece, position } = this.#rows.write(batch, first, most)
    this.#zip.append(piece)
    return position
  }

  end(): void {
    const columns = this.#names.length
    this.#endSheet()
    const name = this.#about && aboutSheetName(this.#about)
    const sheets = this.#lastRows.length + (this.#about ? 1 : 0)
    if (this.#about) this.#zip.add(sheetPart(sheets), encoded(aboutSheet(this.#about)))
    this.#zip.add('xl/workbook.xml', encoded(workbook(columns, this.#lastRows, name)))
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
      if (text !== name) this.#cutNames++
      return textCell(column, 1, text, HEADER_STYLE)
    })
    this.#zip.write(encoded(`<row r="1">${cells.join('')}</row>`))
    this.#rows.row = 2
  }

  #endSheet(): void {
    const lastRow = this.#rows.row - 1
    this.#zip.write(encoded(sheetFoot(this.#names.length, lastRow)))
    this.#zip.close()
    this.#lastRows.push(lastRow)
  }
}

function nameIn(headings: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(headings, key) ? headings[key] : undefined
}
