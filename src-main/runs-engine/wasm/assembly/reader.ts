import { TAKEN } from '../memory-layout'
import { countFields } from './columns'
import { writeCsv, writeCsvName } from './csv'
import { createReader, readRun } from './fields'
import { createTree } from './keys'
import { writeLines, writeMembers } from './lines'
import { allocate, byteAt, resize, setWord, table } from './memory'
import { beginScan, endScan, scan } from './scanner'
import { COMMA, OPEN_OBJECT, skipSpace } from './values'

export {
  allocate,
  beginScan,
  endScan,
  readRun,
  resize,
  scan,
  writeCsv,
  writeCsvName,
  writeLines,
  writeMembers,
}

createTree()
createReader()

/** Reads a run and counts its fields; answers where it ends, or 0 as `readRun` does. */
export function takeRun(base: usize, start: usize, limit: usize, room: i32, run: i32): usize {
  const end = readRun(base, start, limit, room, run)
  if (end != 0) countFields()
  return end
}

/**
 * Takes runs that follow each other, with commas between them, at most so many. Where they lie, counted from `base`, is
 * left in a table; answers how many they are. The next one is not whole, or not valid.
 */
export function takeRuns(
  base: usize,
  start: usize,
  limit: usize,
  room: i32,
  firstRun: i32,
  most: i32,
): i32 {
  const places = table(TAKEN)
  let taken = 0
  let i = start
  while (taken < most && i < limit) {
    const end = readRun(base, i, limit, room, firstRun + taken)
    // A number that ends at the limit may go on.
    if (end == 0 || (end == limit && byteAt(i) != OPEN_OBJECT)) break
    countFields()
    setWord(places, taken * 2, (i - base) as i32)
    setWord(places, taken * 2 + 1, (end - base) as i32)
    taken++
    i = skipSpace(end, limit)
    if (i >= limit || byteAt(i) != COMMA) break
    i = skipSpace(i + 1, limit)
  }
  return taken
}

/* What writes the rows of a workbook. */

export { deflate } from './deflate'
export { beginRows, endRows } from './xlsx-cells'
export { writeRows } from './xlsx-rows'

/* What gathers the columns of a Parquet file; all but the first in an instance of its own. */

export { listFields } from './list-fields'
export { addColumn, clearColumns, inputRoom, isFull } from './parquet-columns'
export { openColumns, putFields, rowCount } from './parquet-columns'
export { packColumn } from './parquet-pages'

export * from './query'
