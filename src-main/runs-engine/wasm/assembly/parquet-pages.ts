import * as layout from '../parquet-layout'
import { allocate, freeFrom, setWord } from './memory'
import { Column, ordered } from './parquet-column'
import { columnAt, rowCount } from './parquet-columns'
import { listEntries, putEntry } from './parquet-dictionary'
import { addToHybrid, beginHybrid, bitWidth, endHybrid, maxHybridBytes } from './parquet-hybrid'
import { BLOCK_HEAD, copyStream, endOfBlock, nextBlock, Stream } from './parquet-stream'

const SLACK: usize = 32

/** The description of the last packed column (`parquet-layout.ts`). */
const packed = memory.data(layout.PACKED_WORDS * 4, 8)

/**
 * Writes the pages of a column of the row group: a dictionary if that saves space, and one data page. Returns the
 * address of the words that describe them. The pages are valid until the next allocation.
 */
export function packColumn(index: i32): usize {
  const column = columnAt(index)
  const rows = rowCount()
  const width = bitWidth(column.entryCount - 1)
  const numbersBytes = ((column.count as usize) * width) >>> 3
  const isShorter = column.entryBytes + numbersBytes < column.bytes
  const hasDictionary = !column.isPlain && column.entryCount > 0 && isShorter
  const entriesBytes = ((column.entryCount as usize) << 2) + SLACK
  const valuesBytes = hasDictionary
    ? column.entryBytes + maxHybridBytes(column.count, width)
    : column.bytes
  let out = allocate(entriesBytes + maxHybridBytes(rows, 1) + valuesBytes + 4 * SLACK)
  freeFrom(out)
  const entries = out
  if (!column.isPlain) {
    listEntries(column, entries)
    out += entriesBytes
  }
  setWord(packed, layout.PACKED_COUNT, column.count)
  setWord(packed, layout.DICTIONARY_SIZE, hasDictionary ? column.entryCount : 0)
  setWord(packed, layout.DICTIONARY_START, out as i32)
  if (hasDictionary) out = putEntries(out, column, entries)
  setWord(packed, layout.DICTIONARY_END, out as i32)
  setWord(packed, layout.PAGE_START, out as i32)
  out = putLevels(out, column, rows)
  if (hasDictionary) out = putNumbers(out, column.values, width)
  else if (column.type == layout.BOOLEANS) out = putBits(out, column.values)
  else if (column.isPlain) out = copyStream(out, column.values)
  else out = putNumbered(out, column, entries)
  setWord(packed, layout.PAGE_END, out as i32)
  putExtremes(column)
  return packed
}

function putEntries(to: usize, column: Column, entries: usize): usize {
  let out = to
  for (let i = 0; i < column.entryCount; i++) {
    out = putEntry(out, column, load<usize>(entries + ((i as usize) << 2)))
  }
  return out
}

/** Writes the length of the levels, and then which rows have a value. */
function putLevels(to: usize, column: Column, rows: i32): usize {
  beginHybrid(to + 4, 1)
  const levelRuns = column.levelRuns
  let level = 0
  for (let block = levelRuns.first; block != 0; block = nextBlock(block)) {
    const end = endOfBlock(levelRuns, block)
    for (let at = block + BLOCK_HEAD; at < end; at += 4) {
      addToHybrid(level, load<i32>(at))
      level ^= 1
    }
  }
  addToHybrid(0, column.absent)
  addToHybrid(1, column.present)
  addToHybrid(0, rows - column.nextRow)
  const after = endHybrid()
  store<u32>(to, (after - to - 4) as u32)
  return after
}

/** Writes the numbers of dictionary entries, after their width in bits. */
function putNumbers(to: usize, numbers: Stream, width: i32): usize {
  store<u8>(to, width as u8)
  beginHybrid(to + 1, width)
  for (let block = numbers.first; block != 0; block = nextBlock(block)) {
    const end = endOfBlock(numbers, block)
    for (let at = block + BLOCK_HEAD; at < end; at += 4) addToHybrid(load<i32>(at), 1)
  }
  return endHybrid()
}

/** Writes the values of a list of dictionary entries, which are given by number. */
function putNumbered(to: usize, column: Column, entries: usize): usize {
  let out = to
  const numbers = column.values
  for (let block = numbers.first; block != 0; block = nextBlock(block)) {
    const end = endOfBlock(numbers, block)
    for (let at = block + BLOCK_HEAD; at < end; at += 4) {
      out = putEntry(out, column, load<usize>(entries + ((load<u32>(at) as usize) << 2)))
    }
  }
  return out
}

/** Writes booleans, which take a byte each in memory, as bits, the first one lowest. */
function putBits(to: usize, booleans: Stream): usize {
  let out = to
  let bits: u32 = 0
  let held = 0
  for (let block = booleans.first; block != 0; block = nextBlock(block)) {
    const end = endOfBlock(booleans, block)
    for (let at = block + BLOCK_HEAD; at < end; at++) {
      bits |= (load<u8>(at) as u32) << held
      if (++held < 8) continue
      store<u8>(out++, bits as u8)
      bits = held = 0
    }
  }
  if (held > 0) store<u8>(out++, bits as u8)
  return out
}

/** An extreme of zero must include both 0 and -0, which are equal (parquet.thrift, ColumnOrder). */
function putExtremes(column: Column): void {
  let least = column.least
  let greatest = column.greatest
  if (column.type == layout.DOUBLES) {
    least = ordered(least)
    greatest = ordered(greatest)
    if (least == 0) least = i64.MIN_VALUE
    if (greatest == i64.MIN_VALUE) greatest = 0
  }
  store<i64>(packed + layout.LEAST * 4, least)
  store<i64>(packed + layout.GREATEST * 4, greatest)
}
