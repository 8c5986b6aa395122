import type { ExactType } from '../../read/columns.ts'
import * as layout from '../../wasm/parquet-layout.ts'
import { createReaderModule, type ReaderModule } from '../../wasm/reader-module.ts'
import { valueWidth } from './parquet-schema.ts'

/** A column to gather: the node of its values, and their type. */
type GatheredColumn = { node: number; exact: ExactType }

/** A row group is full when it has this many rows, or when they take this many bytes of memory. */
export type RowGroupLimits = { rows: number; bytes: number }

/**
 * The values of a column in a row group, encoded as the bodies of its pages. The arrays are views into the module's
 * memory. They are valid until rows are added or cleared.
 */
export type PackedColumn = {
  /** How many rows have a value. */
  count: number
  /** How many values the dictionary has. 0 if there is no dictionary. */
  dictionarySize: number
  dictionary: Uint8Array
  /** Which rows have a value, followed by the values or their indexes in the dictionary. */
  page: Uint8Array
  /** Null for texts: readers gain little from their extremes, and texts may be long. */
  extremes: Extremes | null
}

/** The least and the greatest value of a column, in their Parquet encoding. */
export type Extremes = { least: Uint8Array; greatest: Uint8Array }

const types: Record<ExactType, number> = {
  int64: layout.INTEGERS,
  double: layout.DOUBLES,
  boolean: layout.BOOLEANS,
  day: layout.DAYS,
  instant: layout.TIMES,
  local: layout.TIMES,
  json: layout.TEXTS,
  text: layout.TEXTS,
}

const ALIGNMENT = 8
/** WebAssembly memory cannot shrink. If it is larger than this after a row group, the module is created again. */
const MAX_BYTES = 64 * 1024 * 1024

/**
 * Gathers the columns of one row group in its own instance of the module, whose memory grows with the rows. Addresses
 * are unsigned 32-bit numbers.
 */
export class ParquetColumns {
  readonly #columns: readonly GatheredColumn[]
  readonly #nodes: number
  readonly #limits: RowGroupLimits
  #module: ReaderModule

  /** `nodes` is the number of nodes in the key tree. Fields of nodes that are added later are ignored. */
  constructor(columns: readonly GatheredColumn[], nodes: number, limits: RowGroupLimits) {
    this.#columns = columns
    this.#nodes = nodes
    this.#limits = limits
    this.#module = this.#open()
  }

  get rows(): number {
    return this.#module.rowCount()
  }

  get isFull(): boolean {
    return this.#module.isFull() !== 0
  }

  /**
   * Adds runs as rows until the row group is full. `fields` is the output of `listFields` for these runs. The bytes of
   * the runs are in `bytes` from `start` to `end`. Returns how many runs were added.
   */
  put(fields: Int32Array, bytes: Uint8Array, start: number, end: number): number {
    const module = this.#module
    const from = module.inputBuffer(fields.byteLength + end - start + ALIGNMENT) >>> 0
    const to = from + fields.byteLength
    // Copying is fast only if source and target have the same alignment (`SharedArrays.copyIn`).
    const runs = to + ((bytes.byteOffset + start - to) & (ALIGNMENT - 1))
    const memory = module.memory.buffer
    new Int32Array(memory, from, fields.length).set(fields)
    new Uint8Array(memory, runs, end - start).set(bytes.subarray(start, end))
    return module.addRows(from, to, runs - start)
  }

  /** Encodes a column of all rows. */
  pack(index: number): PackedColumn {
    const { exact } = this.#columns[index] as GatheredColumn
    const address = this.#module.packColumn(index)
    const memory = this.#module.memory.buffer
    const words = new Uint32Array(memory, address, layout.PACKED_WORDS)
    const word = (place: number) => words[place] as number
    const content = (start: number, end: number) =>
      new Uint8Array(memory, word(start), word(end) - word(start))
    const value = (place: number) =>
      new Uint8Array(memory, address + place * 4, valueWidth(exact)).slice()
    const count = word(layout.PACKED_COUNT)
    const hasExtremes = count > 0 && types[exact] !== layout.TEXTS
    return {
      count,
      dictionarySize: word(layout.DICTIONARY_SIZE),
      dictionary: content(layout.DICTIONARY_START, layout.DICTIONARY_END),
      page: content(layout.PAGE_START, layout.PAGE_END),
      extremes: hasExtremes
        ? { least: value(layout.LEAST), greatest: value(layout.GREATEST) }
        : null,
    }
  }

  /** Removes all rows. */
  clear(): void {
    if (this.#module.memory.buffer.byteLength > MAX_BYTES) this.#module = this.#open()
    else this.#module.clearColumns()
  }

  #open(): ReaderModule {
    const module = createReaderModule()
    const { rows, bytes } = this.#limits
    module.openColumns(this.#columns.length, this.#nodes, rows, bytes)
    for (const { exact, node } of this.#columns) module.addColumn(types[exact], node)
    return module
  }
}
