import { holdsCodes } from '../../../contract/column-name.ts'
import type { Compression } from '../../ports.ts'
import type { TypedColumn } from '../../read/columns.ts'
import type { RunFields } from '../../read/run-fields.ts'
import { ZoneOffset } from '../../values/zone-offset.ts'
import type { ViewBatch } from '../../run-batches.ts'
import * as table from '../../wasm/memory-layout.ts'
import * as layout from '../../wasm/xlsx-layout.ts'
import { bringRuns, InvalidRunError } from '../module-writer.ts'
import { columnLetters } from '../../../contract/column-letters.ts'

const encoder = new TextEncoder()

type SheetColumn = Pick<TypedColumn, 'key' | 'node' | 'holdsDates'>

/** `numbers` is true if numeric texts become numbers. `zone` is the time zone of instants, or null for UTC. */
type SheetOptions = { numbers: boolean; zone: string | null; compression: Compression }

/**
 * Some compressed rows.
 * - `packed` is deflated and ends on a byte boundary without a final block. It does not refer to data before it.
 * - `crc` and `size` are those of the uncompressed XML.
 * - `cutCells` counts the texts that were too long for a cell.
 * - `position` is the position after the last run that is complete.
 */
type SheetPiece = {
  packed: Uint8Array
  crc: number
  size: number
  cutCells: number
  position: number
}

/**
 * The rows of a sheet, written and compressed by the module. Pieces are independent, with two exceptions: a piece needs
 * the number of its first row. It also needs the column at which to continue a row that was too long for one piece.
 */
export class SheetRows {
  /** The number of the next row, counted from 1. */
  row = 1
  readonly #fields: RunFields
  readonly #columnCount: number
  readonly #options: SheetOptions
  /** This buffer never grows, so its address does not change. */
  readonly #room: Uint8Array
  readonly #words: DataView
  readonly #columnTable: Uint8Array
  readonly #nodeTable: Uint8Array
  readonly #zoneOffset: (instant: number) => number
  #progress = 0

  constructor(fields: RunFields, columns: readonly SheetColumn[], options: SheetOptions) {
    this.#fields = fields
    this.#columnCount = columns.length
    this.#options = options
    this.#room = fields.arrays.buffer(table.XLSX, layout.BUFFER_SIZE)
    this.#words = new DataView(this.#room.buffer, this.#room.byteOffset, layout.SHAPES)
    this.#columnTable = columnTable(columns, options.numbers)
    this.#nodeTable = nodeTable(columns)
    const zone = options.zone === null ? null : new ZoneOffset(options.zone)
    this.#zoneOffset = (instant) => zone?.at(instant) ?? 0
  }

  /** Writes some runs of a batch, from the position `first` on, as one piece. */
  write(batch: ViewBatch, first: number): SheetPiece {
    const { arrays } = this.#fields
    const { base, count } = bringRuns(arrays, batch, first)
    this.#begin()
    const written = arrays.module.writeRows(base, 0, count)
    const before = this.#progress
    const piece = this.#end()
    if (written === 0 && this.#progress === before) throw new InvalidRunError()
    return { ...piece, position: first + written }
  }

  #begin(): void {
    const { arrays } = this.#fields
    // Another writer that uses the same module may have set its own function.
    arrays.module.host.zoneOffset = this.#zoneOffset
    arrays.put(table.XLSX_NODES, this.#nodeTable)
    this.#room.set(SHAPES, layout.SHAPES)
    this.#room.set(this.#columnTable, layout.COLUMNS)
    this.#setWord(layout.ROW, this.row)
    this.#setWord(layout.PROGRESS, this.#progress)
    this.#setWord(layout.COLUMN_COUNT, this.#columnCount)
    this.#setWord(layout.NODE_COUNT, this.#nodeTable.length / 2)
    this.#setWord(layout.HAS_ZONE, this.#options.zone === null ? 0 : 1)
    arrays.module.beginRows()
  }

  #end(): Omit<SheetPiece, 'position'> {
    const { compression } = this.#options
    const length = this.#fields.arrays.module.endRows()
    this.row = this.#words.getInt32(layout.ROW, true)
    this.#progress = this.#words.getInt32(layout.PROGRESS, true)
    const cutCells = this.#words.getInt32(layout.CUT_CELLS, true)
    const size = this.#words.getInt32(layout.TEXT_LENGTH, true)
    const xml = this.#room.subarray(layout.TEXT, layout.TEXT + size)
    const packed =
      length > 0
        ? this.#room.subarray(layout.PACKED, layout.PACKED + length)
        : compression.deflatePart(xml, false)
    return { packed, crc: compression.crc32(xml, 0), size, cutCells }
  }

  #setWord(word: number, value: number): void {
    this.#words.setInt32(word, value, true)
  }
}

/** The XML before and after a value, for each kind of cell. */
const SHAPES = new Uint8Array(layout.SHAPE_COUNT * layout.SHAPE_SIZE)
for (let style = 0; style < layout.STYLES; style++) {
  setShape(style, `"${style === 0 ? '' : ` s="${style}"`}><v>`, '</v></c>')
}
setShape(layout.TEXT_SHAPE, '" t="inlineStr"><is><t>', '</t></is></c>')
setShape(layout.SPACED_SHAPE, '" t="inlineStr"><is><t xml:space="preserve">', '</t></is></c>')
setShape(layout.BOOLEAN_SHAPE, '" t="b"><v>', '</v></c>')

function setShape(shape: number, opening: string, closing: string): void {
  const at = shape * layout.SHAPE_SIZE
  SHAPES.set(encoder.encode(opening), at)
  SHAPES.set(encoder.encode(closing), at + layout.CLOSING)
  SHAPES[at + layout.OPENING_LENGTH] = opening.length
  SHAPES[at + layout.CLOSING_LENGTH] = closing.length
}

function columnTable(columns: readonly SheetColumn[], numbers: boolean): Uint8Array {
  const bytes = new Uint8Array(columns.length * layout.COLUMN_SIZE)
  const view = new DataView(bytes.buffer)
  const lastOfNode = new Map<number, number>()
  columns.forEach(({ key, node, holdsDates }, column) => {
    const at = column * layout.COLUMN_SIZE
    const letters = encoder.encode(columnLetters(column))
    bytes.set(letters, at)
    bytes[at + layout.LETTER_COUNT] = letters.length
    bytes[at + layout.READ_AS] =
      (holdsDates ? layout.AS_DATES : 0) | (numbers && !holdsCodes(key) ? layout.AS_NUMBERS : 0)
    view.setInt32(at + layout.NODE, node, true)
    const twin = lastOfNode.get(node)
    if (twin !== undefined)
      view.setInt32(twin * layout.COLUMN_SIZE + layout.NEXT_COLUMN, column + 1, true)
    lastOfNode.set(node, column)
  })
  return bytes
}

/** For each node, its first column plus one. 0 if it has none. */
function nodeTable(columns: readonly SheetColumn[]): Uint8Array {
  const size = columns.reduce((most, { node }) => Math.max(most, node), 0) + 1
  const firstColumns = new Uint16Array(size)
  columns.forEach(({ node }, column) => {
    if (node > 0) firstColumns[node] ||= column + 1
  })
  return new Uint8Array(firstColumns.buffer)
}
