import { holdsCodes } from '../../../contract/column-name.ts'
import type { Compression } from '../../ports.ts'
import type { TypedColumn } from '../../read/columns.ts'
import { compactJson } from '../../read/compact-json.ts'
import { MAX_DEPTH } from '../../read/json-tokenizer.ts'
import { JSON_TEXT, MISSING, type RunFields } from '../../read/run-fields.ts'
import { ZoneOffset } from '../../values/zone-offset.ts'
import type { ViewBatch } from '../../view-batches.ts'
import * as table from '../../wasm/memory-layout.ts'
import { host, type ReaderModule } from '../../wasm/reader-module.ts'
import { MOST_TAKEN, SharedArrays } from '../../wasm/shared-arrays.ts'
import * as layout from '../../wasm/xlsx-layout.ts'
import { columnLetters } from './xlsx-parts.ts'
import type { Packed } from './zip.ts'

const encoder = new TextEncoder()
const decoder = new TextDecoder()

type SheetColumn = Pick<TypedColumn, 'key' | 'node' | 'holdsDates'>

/** `numbers`: texts become numbers where they can; `zone`: the one in which moments are written, UTC without one. */
type SheetOptions = { numbers: boolean; zone: string | null; compression: Compression }

/**
 * The rows of a sheet, written and compressed by the module. Each piece of them needs nothing of the piece before it but
 * the number of its first row, and the column at which a row goes on that was too long for one piece.
 */
export class SheetRows {
  /** The number of the next row, counted from 1. */
  row = 1
  /** Texts that were too long for a cell. */
  cutCells = 0
  readonly #fields: RunFields
  readonly #nodes: readonly number[]
  readonly #options: SheetOptions
  readonly #arrays: SharedArrays
  readonly #module: ReaderModule
  readonly #room: Uint8Array
  readonly #input: Uint8Array
  readonly #words: DataView
  readonly #columnTable: Uint8Array
  readonly #nodeTable: Uint8Array
  /** Whether the module can read the runs itself: it knows their fields, and each has one column at most. */
  readonly #readsRuns: boolean
  #progress = 0
  readonly #answers: typeof host

  constructor(fields: RunFields, columns: readonly SheetColumn[], options: SheetOptions) {
    this.#fields = fields
    this.#options = options
    this.#nodes = columns.map(({ node }) => node)
    const { arrays, module, room } = roomFor(fields.arrays)
    this.#arrays = arrays
    this.#module = module
    this.#room = room
    this.#input = arrays.input
    this.#words = new DataView(room.buffer, room.byteOffset, layout.SHAPES)
    this.#columnTable = columnTable(columns, options.numbers)
    this.#nodeTable = nodeTable(this.#nodes)
    const nodes = this.#nodes.filter((node) => node > 0)
    this.#readsRuns =
      arrays === fields.arrays &&
      new Set(nodes).size === nodes.length &&
      this.#nodeTable.length <= layout.MOST_NODES * 2
    const zone = options.zone === null ? null : new ZoneOffset(options.zone)
    this.#answers = {
      zoneOffset: (instant) => zone?.at(instant) ?? 0,
      isShortest: (start, end) =>
        isShortest(decoder.decode(new Uint8Array(module.memory.buffer, start, end - start))),
    }
  }

  /**
   * Writes some runs of a batch, from the position `first` on, at most `most` of them, as one piece. Returns the piece and
   * the position after the last run that is in it whole.
   */
  write(batch: ViewBatch, first: number, most: number): { piece: Packed; position: number } {
    const last = Math.min(batch.end, first + most, first + MOST_TAKEN)
    // The module is given up when the fields do not fit in its memory any more.
    const readsRuns = this.#readsRuns && this.#arrays.module !== null
    const brought = readsRuns ? this.#bring(batch, first, last) : first
    const end = readsRuns ? Math.max(brought, first + 1) : last
    this.#begin()
    let position = first
    while (position < end) {
      position += this.#putRuns(position - first, brought - position)
      if (position === end || !this.#putRun(batch, position, first, position < brought)) break
      position++
    }
    return { piece: this.#end(), position }
  }

  /** Brings as many runs as there is room for into the module's memory; returns the position after the last one. */
  #bring(batch: ViewBatch, first: number, end: number): number {
    const { taken } = this.#arrays
    const input = this.#input
    const from = batch.start(first)
    let length = 0
    let position = first
    for (; position < end; position++) {
      const start = batch.start(position) - from
      const runEnd = start + batch.length(position)
      if (runEnd > input.length) break
      taken[(position - first) * 2] = start
      taken[(position - first) * 2 + 1] = runEnd
      length = runEnd
    }
    input.set(batch.bytes.subarray(from, from + length))
    return position
  }

  #begin(): void {
    // Another writer over the same runs may have told the module its own.
    Object.assign(host, this.#answers)
    this.#room.set(SHAPES, layout.SHAPES)
    this.#room.set(this.#columnTable, layout.COLUMNS)
    if (this.#readsRuns) this.#room.set(this.#nodeTable, layout.NODES)
    this.#tell(layout.ROW, this.row)
    this.#tell(layout.PROGRESS, this.#progress)
    this.#tell(layout.COLUMN_COUNT, this.#nodes.length)
    this.#tell(layout.NODE_COUNT, this.#nodeTable.length / 2)
    this.#tell(layout.HAS_ZONE, this.#options.zone === null ? 0 : 1)
    this.#module.beginRows()
  }

  #end(): Packed {
    const { compression } = this.#options
    const length = this.#module.endRows()
    this.row = this.#words.getInt32(layout.ROW, true)
    this.#progress = this.#words.getInt32(layout.PROGRESS, true)
    this.cutCells += this.#words.getInt32(layout.CUT_CELLS, true)
    const size = this.#words.getInt32(layout.TEXT_LENGTH, true)
    const xml = this.#room.subarray(layout.TEXT, layout.TEXT + size)
    const packed =
      length > 0
        ? this.#room.subarray(layout.PACKED, layout.PACKED + length)
        : compression.deflatePart(xml, false)
    return { packed, crc: compression.crc32(xml, 0), size }
  }

  #tell(word: number, value: number): void {
    this.#words.setInt32(word, value, true)
  }

  /** Has the module write runs that were brought; returns how many it wrote. */
  #putRuns(first: number, count: number): number {
    if (count <= 0) return 0
    const base = this.#input.byteOffset
    return this.#module.putRuns(base, first, count, MAX_DEPTH, this.#fields.begin(count))
  }

  /* A run that the module does not read: its fields are found here, and handed over one by one. */

  /** Writes the run at a position, which was brought or not; false: there is no room for the rest of it. */
  #putRun(batch: ViewBatch, position: number, first: number, isBrought: boolean): boolean {
    const fields = this.#fields
    const bytes = isBrought ? this.#input : batch.bytes
    const start = batch.start(position) - (isBrought ? batch.start(first) : 0)
    fields.read(bytes, start, start + batch.length(position))
    if (this.#module.openRow() === 0) return false
    const next = this.#words.getInt32(layout.PROGRESS, true) - 1
    for (let column = next; column < this.#nodes.length; column++) {
      const node = this.#nodes[column] as number
      const kind = node === 0 ? MISSING : fields.kind(node)
      if (kind !== MISSING && !this.#putCell(column, kind, bytes, node)) return false
    }
    this.#module.closeRow()
    return true
  }

  #putCell(column: number, kind: number, bytes: Uint8Array, node: number): boolean {
    const input = this.#input
    const start = this.#fields.start(node)
    const end = this.#fields.end(node)
    if (this.#arrays.has(bytes)) {
      const base = bytes.byteOffset
      return this.#module.putCell(column, kind, base + start, base + end) !== 0
    }
    let length: number
    if (kind === JSON_TEXT) {
      const most = Math.min(end - start, layout.MAX_UTF8_BYTES)
      length = compactJson(input, 0, bytes, start, end, most)
    } else {
      const value = bytes.subarray(start, Math.min(end, start + layout.MAX_TEXT_BYTES))
      input.set(value)
      length = value.length
    }
    const base = input.byteOffset
    return this.#module.putCell(column, kind, base, base + length) !== 0
  }
}

/** Room in the module that knows the runs, or in one of its own where there is none. Throws where none can be made. */
function roomFor(shared: SharedArrays): {
  arrays: SharedArrays
  module: ReaderModule
  room: Uint8Array
} {
  const arrays = shared.module && shared.room(table.XLSX, layout.ROOM_SIZE) ? shared : own()
  const room = arrays.room(table.XLSX, layout.ROOM_SIZE)
  if (!arrays.module || !room) throw new Error('there is no memory for writing a workbook')
  return { arrays, module: arrays.module, room }
}

let ownArrays: SharedArrays | undefined
function own(): SharedArrays {
  return (ownArrays ??= new SharedArrays())
}

/** What is around a value in cells of each shape. */
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
  columns.forEach(({ key, node, holdsDates }, column) => {
    const at = column * layout.COLUMN_SIZE
    const letters = encoder.encode(columnLetters(column))
    bytes.set(letters, at)
    bytes[at + layout.LETTER_COUNT] = letters.length
    bytes[at + layout.READ_AS] =
      (holdsDates ? layout.AS_DATES : 0) | (numbers && !holdsCodes(key) ? layout.AS_NUMBERS : 0)
    view.setInt32(at + layout.NODE, node, true)
  })
  return bytes
}

function nodeTable(nodes: readonly number[]): Uint8Array {
  const columns = new Uint16Array(nodes.reduce((most, node) => Math.max(most, node), 0) + 1)
  nodes.forEach((node, column) => {
    if (node > 0) columns[node] = column + 1
  })
  return new Uint8Array(columns.buffer)
}

/** Whether the nearest double is written with the same digits as a number with more than fifteen of them. */
function isShortest(number: string): boolean {
  const digits = (text: string): string =>
    text
      .replace(/e.*$/i, '')
      .replaceAll(/[-.]/g, '')
      .replaceAll(/^0+|0+$/g, '')
  return digits(Number(number).toExponential()) === digits(number)
}
