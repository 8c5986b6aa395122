import * as ascii from '../ascii'
import { MAX_DEPTH, MAX_RUNS_AT_ONCE, RUN_RANGES } from '../memory-layout'
import { countFields } from './columns'
import { readRun } from './fields'
import { createTree } from './keys'
import { byteAt, setWord, shared } from './memory'
import { skipSpace } from './values'

export { writeCsv, writeCsvName } from './csv'
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

/** Counts the fields of a valid run in their columns. */
export function ingestRun(start: usize, end: usize): void {
  if (readRun(start, start, end, MAX_DEPTH) != 0) countFields()
}

/**
 * Reads and counts at most `MAX_RUNS_AT_ONCE` runs with commas between them, from `from` to before `to`. Leaves their
 * ranges at `RUN_RANGES`, and returns how many there are. It stops at the first run that is incomplete or not valid.
 * All positions count from `base`.
 */
export function ingestRuns(base: usize, from: usize, to: usize, maxDepth: i32): i32 {
  const ranges = shared(RUN_RANGES)
  const limit = base + to
  let count = 0
  let at = base + from
  while (count < MAX_RUNS_AT_ONCE && at < limit) {
    const end = readRun(base, at, limit, maxDepth)
    // A number that ends at the limit may continue in the next chunk.
    if (end == 0 || (end == limit && byteAt(at) != ascii.OPEN_OBJECT)) break
    countFields()
    setWord(ranges, count * 2, (at - base) as i32)
    setWord(ranges, count * 2 + 1, (end - base) as i32)
    count++
    at = skipSpace(end, limit)
    if (at >= limit || byteAt(at) != ascii.COMMA) break
    at = skipSpace(at + 1, limit)
  }
  return count
}
