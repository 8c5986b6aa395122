import { BOOLEANS, DAYS, TEXTS } from '../parquet-layout'
import { JSON_TEXT } from './fields'
import { FIELD_BYTES, KIND_BITS } from './list-fields'
import { allocate, giveBack, setWord, takenMemory, word } from './memory'
import { Column, putPlain } from './parquet-column'
import { entryOf } from './parquet-dictionary'
import { appendWord, clearStream, Stream } from './parquet-stream'

/** What is handed in at once has this much room; what is larger takes memory of the row group. */
const INPUT_BYTES: usize = 640 * 1024

let columns: usize = 0
let columnCount: i32 = 0
/** The column of each node; 0: it has none. */
let columnOf: usize = 0
let nodeCount: i32 = 0
let input: usize = 0
/** Where the memory of the row group begins. */
let groupStart: usize = 0
let row: i32 = 0
let mostRows: i32 = 0
let mostBytes: usize = 0

/**
 * Begins with room for some columns over some nodes; `addColumn` adds each. A row group is full when it has so many rows,
 * or when they take so many bytes of memory.
 */
export function openColumns(count: i32, nodes: i32, rows: i32, bytes: usize): void {
  input = allocate(INPUT_BYTES)
  columns = allocate((count as usize) * offsetof<Column>())
  columnOf = allocate((nodes as usize) << 2)
  nodeCount = nodes
  mostRows = rows
  mostBytes = bytes
}

export function addColumn(type: i32, node: i32): void {
  const column = columnAt(columnCount++)
  column.type = type
  column.width = type == TEXTS ? 0 : type == DAYS ? 4 : type == BOOLEANS ? 1 : 8
  column.turns = newStream()
  column.values = newStream()
  column.entries = newStream()
  clear(column)
  if (node < nodeCount) setWord(columnOf, node, changetype<i32>(column))
  groupStart = takenMemory()
}

function newStream(): Stream {
  return changetype<Stream>(allocate(offsetof<Stream>()))
}

export function columnAt(index: i32): Column {
  return changetype<Column>(columns + (index as usize) * offsetof<Column>())
}

export function rowCount(): i32 {
  return row
}

export function isFull(): bool {
  return row >= mostRows || takenMemory() - groupStart >= mostBytes
}

/** Where so many bytes can be handed in. */
export function inputRoom(bytes: usize): usize {
  return bytes <= INPUT_BYTES ? input : allocate(bytes)
}

/** Forgets all rows. */
export function clearColumns(): void {
  giveBack(groupStart)
  row = 0
  for (let index = 0; index < columnCount; index++) clear(columnAt(index))
}

function clear(column: Column): void {
  clearStream(column.turns)
  clearStream(column.values)
  clearStream(column.entries)
  column.count = column.entryCount = column.absent = column.present = column.nextRow = 0
  column.bytes = column.entryBytes = column.lastEntry = column.slots = column.slotCount = 0
  column.least = i64.MAX_VALUE
  column.greatest = i64.MIN_VALUE
  // What a row group is made of depends on its rows alone: it may be written in any thread.
  column.isPlain = column.type == BOOLEANS
}

/**
 * Adds the listed fields between two addresses, whose values are counted from `base`, until a run has made the row group
 * full: so what is in it depends on the runs alone. Returns how many rows were added.
 */
export function putFields(from: usize, to: usize, base: usize): i32 {
  const before = row
  for (let at = from; at < to; at += FIELD_BYTES) {
    const head = load<i32>(at)
    if (head == 0) {
      row++
      if (isFull()) break
      continue
    }
    const node = head >>> KIND_BITS
    // A node that came after the columns were chosen has no place in the table.
    if (node >= nodeCount) continue
    const column = changetype<Column>(word(columnOf, node))
    if (changetype<usize>(column) == 0) continue
    const isJson = (head & ((1 << KIND_BITS) - 1)) == JSON_TEXT
    putValue(column, isJson, base + load<u32>(at, 4), base + load<u32>(at, 8))
  }
  return row - before
}

function putValue(column: Column, isJson: bool, start: usize, end: usize): void {
  if (row != column.nextRow) endTurns(column)
  column.present++
  column.nextRow = row + 1
  column.count++
  column.bytes += column.width == 0 ? 4 + (end - start) : column.width
  const entry: usize = column.isPlain ? 0 : entryOf(column, isJson, start, end)
  if (entry == 0) putPlain(column, isJson, start, end)
  else appendWord(column.values, load<i32>(entry))
}

/** Notes the rows before this one as being without a value. */
function endTurns(column: Column): void {
  if (column.present > 0) {
    appendWord(column.turns, column.absent)
    appendWord(column.turns, column.present)
  }
  column.absent = row - column.nextRow
  column.present = 0
}
