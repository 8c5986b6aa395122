import * as ascii from '../ascii'
import { BOOLEANS, DAYS, DOUBLES, INTEGERS } from '../parquet-layout'
import { unescape } from './escapes'
import { dayAt, instantAt } from './iso-dates'
import { byteAt } from './memory'
import { doubleOfNumber, readNumber } from './numbers'
import { reserve, Stream } from './parquet-stream'
import { compact } from './plain-texts'

/** The values of one column in the rows of a row group. */
@unmanaged
export class Column {
  type: i32 = 0
  /** Bytes of a value. 0 if the values are texts, each after its length. */
  width: usize = 0
  /** How many rows have a value, and the most bytes that all values take. */
  count: i32 = 0
  bytes: usize = 0
  /** Alternating numbers of rows without and with a value. The last two are in `absent` and `present`. */
  levelRuns: Stream = changetype<Stream>(0)
  absent: i32 = 0
  present: i32 = 0
  nextRow: i32 = 0
  /** Whether `values` has the values themselves. Otherwise it has the numbers of their dictionary entries. */
  isPlain: bool = false
  values: Stream = changetype<Stream>(0)
  entries: Stream = changetype<Stream>(0)
  entryCount: i32 = 0
  /** The most bytes that the values of all entries take. */
  entryBytes: usize = 0
  lastEntry: usize = 0
  /**
   * Hash table with open addressing: pairs of hash and entry. The number of slots is a power of two, and at most half
   * are used.
   */
  slots: usize = 0
  slotCount: usize = 0
  /** The least and greatest value so far, as integers in the order of the values. */
  least: i64 = 0
  greatest: i64 = 0
}

/** Adds a value to a column without a dictionary. */
export function putPlain(column: Column, isJson: bool, start: usize, end: usize): void {
  const values = column.values
  if (column.width == 0) {
    values.at = putLongText(reserve(values, 4 + (end - start) + 16), isJson, start, end)
  } else {
    const to = reserve(values, 8)
    putNumber(column, to, start, end)
    values.at = to + column.width
  }
}

/** Writes the length of a text and the text. Returns the address after it. */
export function putLongText(to: usize, isJson: bool, start: usize, end: usize): usize {
  const after = isJson ? compact(to + 4, start, end) : unescape(to + 4, start, end)
  store<u32>(to, (after - to - 4) as u32)
  return after
}

/** Writes eight bytes. The first `width` of them are the value. */
export function putNumber(column: Column, to: usize, start: usize, end: usize): void {
  const type = column.type
  if (type == DOUBLES) {
    readNumber(start, end)
    const value = doubleOfNumber(start, end)
    store<f64>(to, value)
    updateExtremes(column, ordered(reinterpret<i64>(value)))
    return
  }
  const value = integerValue(type, start, end)
  store<i64>(to, value)
  updateExtremes(column, value)
}

function integerValue(type: i32, start: usize, end: usize): i64 {
  switch (type) {
    case INTEGERS:
      return integerOf(start, end)
    case BOOLEANS:
      return byteAt(start) == ascii.LOWER_T ? 1 : 0
    case DAYS:
      return dayAt(start)
    default:
      return instantAt(start, end, 1_000_000)
  }
}

function integerOf(start: usize, end: usize): i64 {
  const isNegative = byteAt(start) == ascii.MINUS
  let number: i64 = 0
  for (let i = isNegative ? start + 1 : start; i < end; i++) {
    number = number * 10 + (byteAt(i) - ascii.ZERO)
  }
  return isNegative ? -number : number
}

function updateExtremes(column: Column, value: i64): void {
  if (value < column.least) column.least = value
  if (value > column.greatest) column.greatest = value
}

/**
 * Returns the bits of a double as an integer that sorts as the doubles do, with -0 before 0. Applied twice, it
 * returns the original bits.
 */
export function ordered(bits: i64): i64 {
  return bits ^ ((bits >> 63) & i64.MAX_VALUE)
}
