import * as kinds from '../kinds'
import { FILLED } from '../memory-layout'
import * as layout from '../summary-layout'
import { compareBytes, hashBytes, hashNumber } from './bytes'
import { kindOfField, readFields } from './chosen-fields'
import { durationAt } from './durations'
import { hasEscape, unescape } from './escapes'
import { endOf, fieldAt, fieldCount, startOf } from './fields'
import { instantAt } from './iso-dates'
import { recordOf } from './keys'
import { allocate, allocateItems, copyBytes, create, itemAt, scratch } from './memory'
import { setWord, word } from './memory'
import { digits, doubleOfNumber, isNegative, isSafeNumber, mantissa } from './numbers'
import { MAX_DIGITS, power, readNumber } from './numbers'
import { putNumber } from './order-keys'
import { compact } from './plain-texts'
import { countValue, createCounts, ValueCounts } from './value-counts'

/*
 * Counts the values of columns. Numbers, dates and durations are also listed as doubles, which TypeScript summarises.
 */

/** The type of a column's values. Those after `TEXTS` have no least and greatest value. */
const NUMBERS: i32 = 0
const DATES: i32 = 1
const DURATIONS: i32 = 2
const TEXTS: i32 = 3

/** Seeds that separate values of different kinds. */
const TEXT_SEED: u64 = 0
const NUMBER_SEED: u64 = 1
const LONG_NUMBER_SEED: u64 = 2
const OTHER_SEED: u64 = 4

/** The least or the greatest value of a column: its text, and its double (0 for a text). */
@unmanaged
class Extreme {
  address: usize = 0
  capacity: i32 = 0
  length: i32 = 0
  value: f64 = 0
  /** Whether the double alone distinguishes the value from others. */
  isSafe: bool = false
}

@unmanaged
class Column {
  type: i32 = 0
  filled: i32 = 0
  nulls: i32 = 0
  counts: ValueCounts = changetype<ValueCounts>(0)
  /** The address of the numbers of the last runs: their count, and eight bytes later the doubles. */
  numbers: usize = 0
  least: Extreme = changetype<Extreme>(0)
  greatest: Extreme = changetype<Extreme>(0)
}

/** The member of a node's record with the address of its column, or 0 if it has none. */
const COLUMN = FILLED
const NUMBERS_HEAD: usize = 8

let columns: usize = 0
let columnCount: i32 = 0
/** How many bytes of a text are kept. The rest is ignored in comparisons. */
let textLimit: usize = 0
let maxRuns: i32 = 0
/** A buffer for the values of the current run. */
let buffer: usize = 0

/** Begins a summary of at most `maxColumns` columns, which handles at most `runs` runs per call. */
export function beginSummary(maxColumns: i32, runs: i32, maxTextBytes: i32): void {
  columns = allocateItems<Column>(maxColumns)
  columnCount = 0
  textLimit = maxTextBytes
  maxRuns = runs
}

/** Adds the column of a node. `maxCounted` and `maxTextBytes` are the limits of its counts (`createCounts`). */
export function beginColumn(field: i32, type: i32, maxCounted: i32, maxTextBytes: i32): Column {
  const column = itemAt<Column>(columns, columnCount++)
  store<usize>(recordOf(field), changetype<usize>(column), COLUMN)
  column.type = type
  column.counts = createCounts(maxCounted, maxTextBytes)
  column.least = create<Extreme>()
  column.greatest = create<Extreme>()
  const maxNumbers = type <= DURATIONS ? maxRuns : 0
  column.numbers = allocate(NUMBERS_HEAD + (maxNumbers as usize) * 8)
  return column
}

/**
 * Counts runs of the list at `places` (`scanRuns`), from index `from` to before `to`. Returns the index of the next run.
 */
export function summarizeRuns(places: usize, from: i32, to: i32): i32 {
  for (let i = 0; i < columnCount; i++) store<i32>(itemAt<Column>(columns, i).numbers, 0)
  const end = min(to, from + maxRuns)
  for (let i = from; i < end; i++) {
    const start = word(places, i * 4)
    const runEnd = word(places, i * 4 + 1)
    buffer = scratch((runEnd - start) * 2 + 256)
    readFields(start, runEnd)
    for (let position = 0; position < fieldCount(); position++) addField(fieldAt(position))
  }
  return end
}

/**
 * Returns the address of a column's numbers in the runs of the last call: their count, and eight bytes later the
 * doubles.
 */
export function numbersOf(column: Column): usize {
  return column.numbers
}

const described = memory.data(layout.COLUMN_WORDS * 4, 4)

/** Returns the address of the words that describe a column (`summary-layout.ts`), valid until the next call. */
export function describeColumn(column: Column): usize {
  setWord(described, layout.FILLED, column.filled)
  setWord(described, layout.NULLS, column.nulls)
  setWord(described, layout.COUNTS, changetype<i32>(column.counts))
  setWord(described, layout.LEAST_START, column.least.address as i32)
  setWord(described, layout.LEAST_END, (column.least.address as i32) + column.least.length)
  setWord(described, layout.GREATEST_START, column.greatest.address as i32)
  setWord(described, layout.GREATEST_END, (column.greatest.address as i32) + column.greatest.length)
  return described
}

function addField(field: i32): void {
  const kind = kindOfField(field)
  if (kind == kinds.MISSING) return
  const address = load<usize>(recordOf(field), COLUMN)
  if (address == 0) return
  const column = changetype<Column>(address)
  if (kind == kinds.NULL) {
    column.nulls++
    return
  }
  const isFirst = column.filled == 0
  column.filled++
  const start = startOf(field)
  const end = endOf(field)
  if (column.type == NUMBERS) addNumber(column, isFirst, start, end)
  else if (column.type >= TEXTS) addText(column, isFirst, kind, start, end)
  else addTime(column, isFirst, start, end)
}

function addNumber(column: Column, isFirst: bool, start: usize, end: usize): void {
  readNumber(start, end)
  const value = digits == 0 ? 0 : doubleOfNumber(start, end)
  const isSafe = isSafeNumber()
  countValue(column.counts, hashOfNumber(start, end), start, end)
  listNumber(column, value)
  if (isFirst || compareNumbers(column.least, value, isSafe, start, end) > 0) {
    setExtreme(column.least, value, isSafe, start, end)
  }
  if (isFirst || compareNumbers(column.greatest, value, isSafe, start, end) < 0) {
    setExtreme(column.greatest, value, isSafe, start, end)
  }
}

/** Returns the hash of the number that was read last. Equal numbers have equal hashes, however they are written. */
function hashOfNumber(start: usize, end: usize): u64 {
  if (digits > MAX_DIGITS || abs(power) >= 0x8000) {
    return hashBytes(LONG_NUMBER_SEED, buffer, putNumber(buffer, start, end))
  }
  const sign: u64 = isNegative && digits > 0 ? 1 << 16 : 0
  const scale: u64 = digits == 0 ? 0 : ((power & 0xffff) as u64)
  return hashNumber(NUMBER_SEED | ((scale | sign) << 8), mantissa)
}

/** Compares an extreme and another number: by their doubles, or by their exact values if the doubles are equal. */
function compareNumbers(one: Extreme, value: f64, isSafe: bool, start: usize, end: usize): i32 {
  if (one.value != value) return one.value < value ? -1 : 1
  if (one.isSafe && isSafe) return 0
  const middle = putNumber(buffer, one.address, one.address + one.length)
  const last = putNumber(middle, start, end)
  return compareBytes(buffer, (middle - buffer) as i32, middle, (last - middle) as i32)
}

function addTime(column: Column, isFirst: bool, start: usize, end: usize): void {
  const value = column.type == DATES ? (instantAt(start, end, 1000) as f64) : durationAt(start, end)
  countValue(column.counts, hashBytes(TEXT_SEED, start, end), start, end)
  listNumber(column, value)
  if (isFirst || value < column.least.value) setExtreme(column.least, value, true, start, end)
  if (isFirst || value > column.greatest.value) setExtreme(column.greatest, value, true, start, end)
}

/** Adds a text. In a column with several kinds, adds any other value as it is written. */
function addText(column: Column, isFirst: bool, kind: u8, start: usize, end: usize): void {
  if (kind == kinds.TEXT) {
    if (!hasEscape(start, end)) addPlain(column, isFirst, TEXT_SEED, start, end)
    else addPlain(column, isFirst, TEXT_SEED, buffer, unescape(buffer, start, end, true))
  } else if (kind == kinds.JSON_TEXT) {
    addPlain(column, isFirst, OTHER_SEED, buffer, compact(buffer, start, end))
  } else addPlain(column, isFirst, OTHER_SEED, start, end)
}

function addPlain(column: Column, isFirst: bool, seed: u64, start: usize, end: usize): void {
  const cut = min(end, start + textLimit)
  countValue(column.counts, hashBytes(seed, start, end), start, cut)
  if (column.type != TEXTS) return
  if (isFirst || compareText(start, cut, column.least) < 0) {
    setExtreme(column.least, 0, true, start, cut)
  }
  if (isFirst || compareText(start, cut, column.greatest) > 0) {
    setExtreme(column.greatest, 0, true, start, cut)
  }
}

function compareText(start: usize, end: usize, other: Extreme): i32 {
  return compareBytes(start, (end - start) as i32, other.address, other.length)
}

function listNumber(column: Column, value: f64): void {
  const count = load<i32>(column.numbers)
  store<f64>(column.numbers + NUMBERS_HEAD + ((count as usize) << 3), value)
  store<i32>(column.numbers, count + 1)
}

function setExtreme(extreme: Extreme, value: f64, isSafe: bool, start: usize, end: usize): void {
  const length = (end - start) as i32
  if (length > extreme.capacity) {
    extreme.capacity = max(48, length * 2)
    extreme.address = allocate(extreme.capacity)
  }
  copyBytes(extreme.address, start, end)
  extreme.length = length
  extreme.value = value
  extreme.isSafe = isSafe
}
