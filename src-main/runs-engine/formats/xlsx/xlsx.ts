import { holdsCodes } from '../../../contract/column-name.ts'
import type { AboutSheet, XlsxOptions } from '../../../contract/dataset.ts'
import { maxSheetColumns } from '../../../contract/export-values.ts'
import type { Compression } from '../../ports.ts'
import { ByteBuffer } from '../../byte-buffer.ts'
import type { TypedColumn } from '../../read/columns.ts'
import { compactJson } from '../../read/compact-json.ts'
import { at, LOWER_T } from '../../read/json-bytes.ts'
import { unescapeString } from '../../read/json-string.ts'
import { BOOLEAN, JSON_TEXT, MISSING, NULL, type RunFields, TEXT } from '../../read/run-fields.ts'
import type { Correction, RunWriter } from '../run-writer.ts'
import { aboutSheet, aboutSheetName } from './xlsx-about.ts'
import { CellOpenings } from './xlsx-cells.ts'
import { SerialDate } from './xlsx-date.ts'
import { decimalsOfText, isExactNumber } from './xlsx-number.ts'
import {
  contentTypes,
  DECIMALS_STYLE,
  HEADER_STYLE,
  rootRelations,
  sheetFoot,
  sheetHead,
  sheetPart,
  STYLES,
  styles,
  workbook,
  workbookRelations,
} from './xlsx-parts.ts'
import { copyPlain, endOfUnits, hasOuterSpace, putXmlText } from './xlsx-text.ts'
import { widthOf } from './xlsx-widths.ts'
import { ZipWriter } from './zip.ts'

/** Rows that a sheet can have, without the one of the names. */
export const MAX_ROWS = 1_048_575
/** UTF-16 units that a cell can have. */
const MAX_UNITS = 32_767

type XlsxColumn = Omit<TypedColumn, 'exact'>

/** What a workbook is written for a person with; without any of it, as the platform sent the runs. */
export type XlsxStyle = Partial<XlsxOptions>

type WriterOptions = XlsxStyle & {
  compression: Compression
  /** Runs on one sheet, at most and usually `MAX_ROWS`. */
  rowsPerSheet?: number
}

/** Rows that are gathered before they are compressed, and room for one cell of the worst kind. */
const GATHERED_BYTES = 512 * 1024
const CELL_ROOM = MAX_UNITS * 7 + 128
/** JSON bytes of a text in which there is certainly more than a cell can have; `\u0061` is one unit. */
const MAX_TEXT_BYTES = (MAX_UNITS + 2) * 6
/** UTF-8 bytes in which there is certainly more than a cell can have. */
const MAX_UTF8_BYTES = (MAX_UNITS + 2) * 3

const encoder = new TextEncoder()
const encoded = (text: string): Uint8Array => encoder.encode(text)

const ROW_OPEN = encoded('<row r="')
const ROW_OPENED = encoded('">')
const ROW_CLOSE = encoded('</row>')
const SPACED_TEXT = encoded(' t="inlineStr"><is><t xml:space="preserve">')
const NAME_TEXT = encoded(` s="${HEADER_STYLE}" t="inlineStr"><is><t xml:space="preserve">`)
const TEXT_CLOSE = encoded('</t></is></c>')
const NUMBER = encoded('><v>')
const NUMBER_CLOSE = encoded('</v></c>')
const TRUE_CELL = encoded(' t="b"><v>1</v></c>')
const FALSE_CELL = encoded(' t="b"><v>0</v></c>')
/** By the style. */
const STYLED_NUMBER = Array.from({ length: STYLES }, (_, style) => encoded(` s="${style}"><v>`))

/**
 * An Excel workbook (ECMA-376), a row a run under a frozen row of names; a sheet that is full is
 * followed by the next. Cells are written in place, so that memory does not grow with the runs.
 *
 * A text is always a text cell, whatever it looks like, unless numbers are asked for (`decimalsOfText`), and with one
 * exception: in a column that holds
 * ISO dates only, those that a cell can hold are dates (see `SerialDate`), unless some of its times
 * have an offset and others have none: then all of them stay texts. A number is a number cell if a
 * reader gets all of its digits back (see `isExactNumber`), else a text cell. Nested arrays are JSON
 * text without white space; `null` and missing fields have no cell. Half a surrogate pair becomes
 * U+FFFD. A text that is longer than a cell can be is cut, and counted in `cutCells`.
 */
export class XlsxWriter implements RunWriter {
  readonly out = new ByteBuffer()
  readonly #fields: RunFields
  readonly #names: readonly Uint8Array[]
  readonly #widths: readonly number[]
  readonly #nodes: Int32Array
  /** 1 for columns whose dates are dates in the cells too. */
  readonly #isDate: Uint8Array
  /** 1 for columns whose texts become numbers where they can. */
  readonly #isNumber: Uint8Array
  readonly #openings: CellOpenings
  readonly #rowsPerSheet: number
  readonly #zip: ZipWriter
  /** It never grows: it is emptied whenever there might not be room for one more cell. */
  readonly #rows = new ByteBuffer(GATHERED_BYTES + CELL_ROOM)
  readonly #scratch = new ByteBuffer(4 * 1024)
  readonly #date: SerialDate
  readonly #about: AboutSheet | null
  /** The last row of each sheet that is full. */
  readonly #lastRows: number[] = []
  #cutCells = 0

  /** Throws a `RangeError` when there are more than `maxSheetColumns`. */
  constructor(fields: RunFields, columns: readonly XlsxColumn[], options: WriterOptions) {
    if (columns.length > maxSheetColumns) {
      throw new RangeError(
        `${columns.length} columns, of which a sheet can have ${maxSheetColumns}`,
      )
    }
    this.#fields = fields
    const { headings = null, zone = null, numbers = false, about = null } = options
    const names = columns.map(({ key }) => (headings && nameIn(headings, key)) ?? key)
    this.#names = names.map(encoded)
    this.#widths = columns.map(({ type }, column) => widthOf(type, names[column] ?? ''))
    this.#date = new SerialDate(zone)
    this.#about = about
    this.#isNumber = Uint8Array.from(columns, ({ key }) => (numbers && !holdsCodes(key) ? 1 : 0))
    this.#nodes = Int32Array.from(columns, ({ node }) => node)
    this.#isDate = Uint8Array.from(columns, ({ holdsDates }) => (holdsDates ? 1 : 0))
    this.#openings = new CellOpenings(columns.length)
    this.#rowsPerSheet = options.rowsPerSheet ?? MAX_ROWS
    this.#zip = new ZipWriter(this.out, options.compression)
  }

  /** Texts that were too long for a cell, names of columns included. */
  get cutCells(): number {
    return this.#cutCells
  }

  begin(): void {
    this.#zip.add('_rels/.rels', encoded(rootRelations))
    this.#zip.add('xl/styles.xml', encoded(styles))
    this.#beginSheet()
  }

  run(bytes: Uint8Array, start: number, end: number): void {
    const fields = this.#fields
    const nodes = this.#nodes
    if (this.#openings.row > this.#rowsPerSheet) {
      this.#endSheet()
      this.#beginSheet()
    }
    fields.read(bytes, start, end)
    this.#beginRow()
    for (let column = 0; column < nodes.length; column++) {
      const node = nodes[column] as number
      const kind = node === 0 ? MISSING : fields.kind(node)
      if (kind === MISSING || kind === NULL) continue
      if (this.#rows.length >= GATHERED_BYTES) this.#pack()
      this.#putCell(column, kind, bytes, fields.start(node), fields.end(node))
    }
    this.#put(ROW_CLOSE)
  }

  end(): void {
    const columns = this.#nodes.length
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
    this.#openings.restart()
    this.#beginRow()
    this.#names.forEach((name, column) => {
      if (this.#rows.length >= GATHERED_BYTES) this.#pack()
      this.#putUtf8(column, name, NAME_TEXT)
    })
    this.#put(ROW_CLOSE)
  }

  #endSheet(): void {
    this.#pack()
    this.#zip.write(encoded(sheetFoot(this.#nodes.length, this.#openings.row)))
    this.#zip.close()
    this.#lastRows.push(this.#openings.row)
  }

  #beginRow(): void {
    if (this.#rows.length >= GATHERED_BYTES) this.#pack()
    this.#openings.nextRow()
    this.#put(ROW_OPEN)
    this.#put(this.#openings.digits)
    this.#put(ROW_OPENED)
  }

  #pack(): void {
    this.#zip.write(this.#rows.content())
    this.#rows.clear()
  }

  #putCell(column: number, kind: number, bytes: Uint8Array, start: number, end: number): void {
    switch (kind) {
      case BOOLEAN:
        this.#openValue(column, at(bytes, start) === LOWER_T ? TRUE_CELL : FALSE_CELL)
        return
      case JSON_TEXT:
        this.#putJson(column, bytes, start, end)
        return
      case TEXT:
        if (at(this.#isDate, column) === 1 && this.#date.read(bytes, start, end)) {
          this.#putDate(column)
        } else if (
          at(this.#isNumber, column) !== 1 ||
          !this.#putNumberText(column, bytes, start, end)
        ) {
          this.#putText(column, bytes, start, end)
        }
        return
      default:
        if (isExactNumber(bytes, start, end)) this.#putNumber(column, bytes, start, end)
        else this.#putText(column, bytes, start, end)
    }
  }

  /** The cell's place, and what comes next: its type and style, and perhaps all of it. */
  #openValue(column: number, rest: Uint8Array): void {
    this.#put(this.#openings.values[column] as Uint8Array)
    this.#put(rest)
  }

  #put(piece: Uint8Array): void {
    this.#rows.bytes.set(piece, this.#rows.length)
    this.#rows.length += piece.length
  }

  /** Writes a text as the number that it is, with all its decimals; writes nothing and answers `false` if it is none. */
  #putNumberText(column: number, bytes: Uint8Array, start: number, end: number): boolean {
    const decimals = decimalsOfText(bytes, start, end)
    if (decimals < 0) return false
    const style = decimals === 0 ? NUMBER : STYLED_NUMBER[DECIMALS_STYLE + decimals - 1]
    this.#putNumber(column, bytes, start, end, style)
    return true
  }

  #putNumber(
    column: number,
    bytes: Uint8Array,
    start: number,
    end: number,
    opening: Uint8Array = NUMBER,
  ): void {
    this.#openValue(column, opening)
    const into = this.#rows.bytes
    let o = this.#rows.length
    for (let i = start; i < end; i++) into[o++] = at(bytes, i)
    this.#rows.length = o
    this.#put(NUMBER_CLOSE)
  }

  /** The inner bytes of a JSON string, or a number to keep as it was written. */
  #putText(column: number, bytes: Uint8Array, start: number, end: number): void {
    if (this.#putPlainText(column, bytes, start, end)) return
    this.#putEscapedText(column, bytes, start, end)
  }

  #putDate(column: number): void {
    const rows = this.#rows
    this.#openValue(column, STYLED_NUMBER[this.#date.style] as Uint8Array)
    rows.length = this.#date.put(rows.bytes, rows.length)
    this.#put(NUMBER_CLOSE)
  }

  /** Copies a text in which nothing is special; writes nothing and answers `false` if something is. */
  #putPlainText(column: number, bytes: Uint8Array, start: number, end: number): boolean {
    if (end - start > MAX_UNITS || hasOuterSpace(bytes, start, end)) return false
    const rows = this.#rows
    const before = rows.length
    this.#put(this.#openings.texts[column] as Uint8Array)
    const after = copyPlain(rows.bytes, rows.length, bytes, start, end)
    rows.length = after < 0 ? before : after
    if (after >= 0) this.#put(TEXT_CLOSE)
    return after >= 0
  }

  #putEscapedText(column: number, bytes: Uint8Array, start: number, end: number): void {
    const scratch = this.#scratch
    // A text that goes on after this is cut before it, wherever this falls.
    const last = Math.min(end, start + MAX_TEXT_BYTES)
    scratch.clear()
    scratch.reserve(last - start + 4)
    scratch.length = unescapeString(scratch.bytes, 0, bytes, start, last)
    this.#putUtf8(column, scratch.content())
  }

  #putJson(column: number, bytes: Uint8Array, start: number, end: number): void {
    const scratch = this.#scratch
    const most = Math.min(end - start, MAX_UTF8_BYTES)
    scratch.clear()
    scratch.reserve(most)
    scratch.length = compactJson(scratch.bytes, 0, bytes, start, end, most)
    this.#putUtf8(column, scratch.content())
  }

  #putUtf8(column: number, text: Uint8Array, opening?: Uint8Array): void {
    const rows = this.#rows
    const end = endOfUnits(text, 0, text.length, MAX_UNITS)
    if (end < text.length) this.#cutCells++
    if (opening) this.#openValue(column, opening)
    else if (hasOuterSpace(text, 0, end)) this.#openValue(column, SPACED_TEXT)
    else this.#put(this.#openings.texts[column] as Uint8Array)
    rows.length = putXmlText(rows.bytes, rows.length, text, 0, end)
    this.#put(TEXT_CLOSE)
  }
}

function nameIn(headings: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(headings, key) ? headings[key] : undefined
}
