import * as layout from '../xlsx-layout'
import { MAX_DEPTH, XLSX, XLSX_NODES } from '../memory-layout'
import { endOf, fieldAt, fieldCount, kindOf, readRun, runEnd, runStart, startOf } from './fields'
import { shared } from './memory'
import { closeRow, openRow, putCell } from './xlsx-cells'

/** One bit for each column that the current run has: cells must be written in the order of their columns. */
const present = memory.data(layout.MAX_COLUMNS / 8, 8)

/**
 * Writes at most `count` runs of the current batch as rows, from the one at `first` on, and returns how many it
 * wrote. If it stopped early, the buffer is full (`layout.PROGRESS` is then not 0) or the next run is not valid.
 */
export function writeRows(base: usize, first: i32, count: i32): i32 {
  for (let written = 0; written < count; written++) {
    const start = runStart(base, first + written)
    const end = runEnd(base, first + written)
    if (readRun(base, start, end, MAX_DEPTH) == 0) return written
    if (!openRow() || !putFields()) return written
    closeRow()
  }
  return count
}

/** Writes the cells of the current run from the next column on. Returns false if the buffer is full. */
function putFields(): bool {
  const buffer = shared(XLSX)
  const columns = buffer + layout.COLUMNS
  const nodes = shared(XLSX_NODES)
  const nodeCount = load<i32>(buffer, layout.NODE_COUNT)
  const end = (load<u32>(buffer, layout.COLUMN_COUNT) + 63) >> 6
  const nextColumn = load<i32>(buffer, layout.PROGRESS) - 1
  memory.fill(present, 0, end << 3)
  for (let position = fieldCount() - 1; position >= 0; position--) {
    const node = fieldAt(position)
    if (node >= nodeCount) continue
    let after: i32 = load<u16>(nodes + ((node as usize) << 1))
    while (after > 0) {
      const column = after - 1
      if (column >= nextColumn) {
        const bits = present + ((column >> 6) << 3)
        store<u64>(bits, load<u64>(bits) | ((1 as u64) << (column & 63)))
      }
      after = load<i32>(columns + column * layout.COLUMN_SIZE, layout.NEXT_COLUMN)
    }
  }
  for (let group: u32 = 0; group < end; group++) {
    let bits = load<u64>(present + (group << 3))
    for (; bits != 0; bits &= bits - 1) {
      const column = (group << 6) + (ctz(bits) as u32)
      const node = load<i32>(columns + column * layout.COLUMN_SIZE, layout.NODE)
      if (!putCell(column, kindOf(node), startOf(node), endOf(node))) return false
    }
  }
  return true
}
