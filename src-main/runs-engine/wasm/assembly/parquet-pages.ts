import * as layout from '../parquet-layout'
import { allocate, giveBack, setWord } from './memory'
import { Column, ordered } from './parquet-column'
import { columnAt, rowCount } from './parquet-columns'
import { listEntries, putEntry } from './parquet-dictionary'
import { addToHybrid, beginHybrid, bitWidth, endHybrid, mostHybridBytes } from './parquet-hybrid'
import { BLOCK_HEAD, copyStream, endOfBlock, nextBlock, Stream } from './parquet-stream'

const SLACK: usize = 32

/** What is known of the column that was packed last, in the order of `parquet-layout.ts`. */
const packed = memory.data(layout.PACKED_WORDS * 4, 8)

/**
 * Writes a column in all rows as the bodies of its pages, a dictionary where that is shorter and one page of data,
 * and returns where it is told about them. They last until memory is taken again.
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
    ? column.entryBytes + mostHybridBytes(column.count, width)
    : column.bytes
  let o = allocate(entriesBytes + mostHybridBytes(rows, 1) + valuesBytes + 4 * SLACK)
  giveBack(o)
  const entries = o
  if (!column.isPlain) {
    listEntries(column, entries)
    o += entriesBytes
  }
  setWord(packed, layout.PACKED_COUNT, column.count)
  setWord(packed, layout.DICTIONARY_SIZE, hasDictionary ? column.entryCount : 0)
  setWord(packed, layout.DICTIONARY_START, o as i32)
  if (hasDictionary) o = putEntries(o, column, entries)
  setWord(packed, layout.DICTIONARY_END, o as i32)
  setWord(packed, layout.PAGE_START, o as i32)
  o = putLevels(o, column, rows)
  if (hasDictionary) o = putNumbers(o, column.values, width)
  else if (column.type == layout.BOOLEANS) o = putBits(o, column.values)
  else if (column.isPlain) o = copyStream(o, column.values)
  else o = putNumbered(o, column, entries)
  setWord(packed, layout.PAGE_END, o as i32)
  putExtremes(column)
  return packed
}

function putEntries(to: usize, column: Column, entries: usize): usize {
  let o = to
  for (let i = 0; i < column.entryCount; i++) {
    o = putEntry(o, column, load<usize>(entries + ((i as usize) << 2)))
  }
  return o
}

/** Which rows have a value, with the length of that before it. */
function putLevels(to: usize, column: Column, rows: i32): usize {
  beginHybrid(to + 4, 1)
  const turns = column.turns
  let level = 0
  for (let block = turns.first; block != 0; block = nextBlock(block)) {
    const end = endOfBlock(turns, block)
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

/** The numbers of dictionary entries, with their width before them. */
function putNumbers(to: usize, numbers: Stream, width: i32): usize {
  store<u8>(to, width as u8)
  beginHybrid(to + 1, width)
  for (let block = numbers.first; block != 0; block = nextBlock(block)) {
    const end = endOfBlock(numbers, block)
    for (let at = block + BLOCK_HEAD; at < end; at += 4) addToHybrid(load<i32>(at), 1)
  }
  return endHybrid()
}

/** The values of which there are numbers. */
function putNumbered(to: usize, column: Column, entries: usize): usize {
  let o = to
  const numbers = column.values
  for (let block = numbers.first; block != 0; block = nextBlock(block)) {
    const end = endOfBlock(numbers, block)
    for (let at = block + BLOCK_HEAD; at < end; at += 4) {
      o = putEntry(o, column, load<usize>(entries + ((load<u32>(at) as usize) << 2)))
    }
  }
  return o
}

/** Booleans of a byte each as bits, the first one lowest. */
function putBits(to: usize, booleans: Stream): usize {
  let o = to
  let bits: u32 = 0
  let held = 0
  for (let block = booleans.first; block != 0; block = nextBlock(block)) {
    const end = endOfBlock(booleans, block)
    for (let at = block + BLOCK_HEAD; at < end; at++) {
      bits |= (load<u8>(at) as u32) << held
      if (++held < 8) continue
      store<u8>(o++, bits as u8)
      bits = held = 0
    }
  }
  if (held > 0) store<u8>(o++, bits as u8)
  return o
}

/** 0 and -0 are equal, so an extreme of zero must take in both (parquet.thrift, ColumnOrder). */
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
