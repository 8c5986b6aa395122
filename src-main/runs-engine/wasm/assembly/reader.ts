import { RUN_RANGES } from '../memory-layout'
import { countFields } from './columns'
import { readRun } from './fields'
import { createTree } from './keys'
import { byteAt, setWord, shared } from './memory'
import { COMMA, OPEN_OBJECT, skipSpace } from './values'

export { writeCsv, writeCsvName } from './csv'
export { readRun } from './fields'
export { writeLines, writeMembers } from './lines'
export { allocate, resize } from './memory'
export { beginScan, endScan, scan } from './scanner'

/* Workbooks. */
export { deflate } from './deflate'
export { beginRows, endRows } from './xlsx-cells'
export { writeRows } from './xlsx-rows'

/* Parquet. `listFields` runs in the reader's instance, the rest in its own instance. */
export { listFields } from './list-fields'
export { addColumn, clearColumns, inputBuffer, isFull } from './parquet-columns'
export { addRows, openColumns, rowCount } from './parquet-columns'
export { packColumn } from './parquet-pages'

export * from './query'

createTree()

/** Reads a run (`readRun`) and counts its fields in their columns. Returns the address after it, or 0. */
export function ingestRun(base: usize, start: usize, limit: usize, maxDepth: i32, run: i32): usize {
  const end = readRun(base, start, limit, maxDepth, run)
  if (end != 0) countFields()
  return end
}

/**
 * Reads and counts at most `maxRuns` runs with commas between them. Leaves their ranges, counted from `base`, at
 * `RUN_RANGES`, and returns how many there are. It stops at the first run that is incomplete or not valid.
 */
export function ingestRuns(
  base: usize,
  start: usize,
  limit: usize,
  maxDepth: i32,
  firstRun: i32,
  maxRuns: i32,
): i32 {
  const ranges = shared(RUN_RANGES)
  let count = 0
  let at = start
  while (count < maxRuns && at < limit) {
    const end = readRun(base, at, limit, maxDepth, firstRun + count)
    // A number that ends at the limit may continue in the next chunk.
    if (end == 0 || (end == limit && byteAt(at) != OPEN_OBJECT)) break
    countFields()
    setWord(ranges, count * 2, (at - base) as i32)
    setWord(ranges, count * 2 + 1, (end - base) as i32)
    count++
    at = skipSpace(end, limit)
    if (at >= limit || byteAt(at) != COMMA) break
    at = skipSpace(at + 1, limit)
  }
  return count
}
