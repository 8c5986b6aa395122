import * as kinds from '../kinds'
import { BOOLEANS, DAYS, TEXTS } from '../parquet-layout'
import { FIELD_BYTES, KIND_BITS } from './list-fields'
import { allocate, allocateItems, create, freeFrom, itemAt } from './memory'
import { memoryTop, setWord, word } from './memory'
import { Column, putPlain } from './parquet-column'
import { entryOf } from './parquet-dictionary'
import { appendWord, clearStream, Stream } from './parquet-stream'

/** The size of the input buffer. Larger input uses memory of the row group. */
const INPUT_BYTES: usize = 640 * 1024

let columns: usize = 0
let columnCount: i32 = 0
/** The column of each node, or 0 if the node has none. */
let columnOf: usize = 0
let nodeCount: i32 = 0
let input: usize = 0
/** The start of the row group's memory. */
let groupStart: usize = 0
let row: i32 = 0
let maxRows: i32 = 0
let maxBytes: usize = 0

/**
 * Begins a file of `count` columns, which `addColumn` adds. Their nodes are below `nodes`. A row group is full when
 * it has `rows` rows, or when they take `bytes` bytes of memory.
 */
export function openColumns(count: i32, nodes: i32, rows: i32, bytes: usize): void {
  input = allocate(INPUT_BYTES)
  columns = allocateItems<Column>(count)
  columnOf = allocate((nodes as usize) << 2)
  nodeCount = nodes
  maxRows = rows
  maxBytes = bytes
}

export function addColumn(type: i32, node: i32): void {
  const column = columnAt(columnCount++)
  column.type = type
  column.width = type == TEXTS ? 0 : type == DAYS ? 4 : type == BOOLEANS ? 1 : 8
  column.levelRuns = create<Stream>()
  column.values = create<Stream>()
  column.entries = create<Stream>()
  clear(column)
  if (node < nodeCount) setWord(columnOf, node, changetype<i32>(column))
  groupStart = memoryTop()
}

export function columnAt(index: i32): Column {
  return itemAt<Column>(columns, index)
}

export function rowCount(): i32 {
  return row
}

/** Whether the row group has reached a limit. */
export function isFull(): bool {
  return row >= maxRows || memoryTop() - groupStart >= maxBytes
}

/** Returns the address of a buffer for this many bytes of input. */
export function inputBuffer(bytes: usize): usize {
  return bytes <= INPUT_BYTES ? input : allocate(bytes)
}

/** Begins the next row group. */
export function clearColumns(): void {
  freeFrom(groupStart)
  row = 0
  for (let index = 0; index < columnCount; index++) clear(columnAt(index))
}

function clear(column: Column): void {
  clearStream(column.levelRuns)
  clearStream(column.values)
  clearStream(column.entries)
  column.count = column.entryCount = column.absent = column.present = column.nextRow = 0
  column.bytes = column.entryBytes = column.lastEntry = column.slots = column.slotCount = 0
  column.least = i64.MAX_VALUE
  column.greatest = i64.MIN_VALUE
  column.isPlain = column.type == BOOLEANS
}

/**
 * Adds the fields that are listed between two addresses (`list-fields.ts`) as rows, until the row group is full.
 * Positions of values count from `base`. Returns how many rows were added. The rows of a group depend only on the
 * runs, so that any number of threads write the same file.
 */
export function addRows(from: usize, to: usize, base: usize): i32 {
  const before = row
  for (let at = from; at < to; at += FIELD_BYTES) {
    const head = load<i32>(at)
    if (head == 0) {
      row++
      if (isFull()) break
      continue
    }
    const node = head >>> KIND_BITS
    // The node is newer than the choice of columns.
    if (node >= nodeCount) continue
    const column = changetype<Column>(word(columnOf, node))
    if (changetype<usize>(column) == 0) continue
    const isJson = (head & ((1 << KIND_BITS) - 1)) == kinds.JSON_TEXT
    putValue(column, isJson, base + load<u32>(at, 4), base + load<u32>(at, 8))
  }
  return row - before
}

function putValue(column: Column, isJson: bool, start: usize, end: usize): void {
  if (row != column.nextRow) endLevelRun(column)
  column.present++
  column.nextRow = row + 1
  column.count++
  column.bytes += column.width == 0 ? 4 + (end - start) : column.width
  const entry: usize = column.isPlain ? 0 : entryOf(column, isJson, start, end)
  if (entry == 0) putPlain(column, isJson, start, end)
  else appendWord(column.values, load<i32>(entry))
}

/** Counts the rows before this one as rows without a value. */
function endLevelRun(column: Column): void {
  if (column.present > 0) {
    appendWord(column.levelRuns, column.absent)
    appendWord(column.levelRuns, column.present)
  }
  column.absent = row - column.nextRow
  column.present = 0
}
