import * as layout from '../xlsx-layout'
import { MAX_DEPTH, TAKEN, XLSX, XLSX_NODES } from '../memory-layout'
import { endOf, fieldAt, fieldCount, kindOf, readRun, startOf } from './fields'
import { table, word } from './memory'
import { closeRow, openRow, putCell } from './xlsx-cells'

/** The columns that a run has, one bit each: cells must come in their order. */
const present = memory.data(layout.MOST_COLUMNS / 8, 8)

/**
 * Writes runs of the table of places as rows, at most `count` from its member `first` on. Returns how many it wrote; the
 * next one has no room, which `layout.PROGRESS` tells by then, or is not valid.
 */
export function writeRows(base: usize, first: i32, count: i32, firstRun: i32): i32 {
  const places = table(TAKEN)
  for (let written = 0; written < count; written++) {
    const start = base + word(places, (first + written) * 2)
    const end = base + word(places, (first + written) * 2 + 1)
    if (readRun(base, start, end, MAX_DEPTH, firstRun + written) == 0) return written
    if (!openRow() || !putFields()) return written
    closeRow()
  }
  return count
}

/** Writes the cells of the run that was read last, from the column on that is next; false: there is no room. */
function putFields(): bool {
  const room = table(XLSX)
  const columns = room + layout.COLUMNS
  const nodes = table(XLSX_NODES)
  const nodeCount = load<i32>(room, layout.NODE_COUNT)
  const end = (load<u32>(room, layout.COLUMN_COUNT) + 63) >> 6
  const next = load<i32>(room, layout.PROGRESS) - 1
  memory.fill(present, 0, end << 3)
  for (let position = fieldCount() - 1; position >= 0; position--) {
    const node = fieldAt(position)
    if (node >= nodeCount) continue
    let after: i32 = load<u16>(nodes + ((node as usize) << 1))
    while (after > 0) {
      const column = after - 1
      if (column >= next) {
        const bits = present + ((column >> 6) << 3)
        store<u64>(bits, load<u64>(bits) | ((1 as u64) << (column & 63)))
      }
      after = load<i32>(columns + column * layout.COLUMN_SIZE, layout.TWIN)
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
