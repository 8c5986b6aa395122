import { countFields } from './columns'
import { writeCsv } from './csv'
import { fieldCount, readRun } from './fields'
import { writeLines } from './lines'
import { COUNTED, TAKEN } from '../memory-layout'
import { byteAt, setTable, setWord, table } from './memory'
import { COMMA, OPEN_OBJECT, skipSpace } from './values'

export { readRun, writeCsv, writeLines }

/** Address of the first byte that is free. */
export function heapBase(): usize {
  return __heap_base
}

/**
 * Reads runs that follow each other, at most so many, and counts their fields. Where they lie,
 * counted from `base`, is left in a table; answers how many they are.
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
  while (taken < most && i < limit && byteAt(i) == OPEN_OBJECT) {
    const end = readRun(base, i, limit, room, firstRun + taken)
    if (end == 0) break
    setWord(places, taken * 2, (i - base) as i32)
    setWord(places, taken * 2 + 1, (end - base) as i32)
    taken++
    const counted = countFields()
    setTable(COUNTED, counted)
    if (counted < fieldCount()) break
    i = skipSpace(end, limit)
    if (i >= limit || byteAt(i) != COMMA) break
    i = skipSpace(i + 1, limit)
  }
  return taken
}

export * from './query'
