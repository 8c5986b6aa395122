import { FILLED } from '../memory-layout'
import * as layout from '../summary-layout'
import { compareBytes, hashBytes, hashNumber } from './bytes'
import { kindOfField, readFields } from './chosen-fields'
import { durationAt } from './durations'
import { hasEscape, unescape } from './escapes'
import { endOf, fieldAt, fieldCount, JSON_TEXT, MISSING, NULL, startOf, TEXT } from './fields'
import { recordOf } from './keys'
import { millisecondsAt } from './instants'
import { allocate, copyBytes, setWord, word } from './memory'
import {
  digits,
  doubleOfNumber,
  isNegative,
  isSafeNumber,
  mantissa,
  MOST_DIGITS,
  power,
  readNumber,
} from './numbers'
import { putNumber } from './order-keys'
import { compact } from './plain-texts'
import { scratch } from './scratch'
import { countValue, createCounts, ValueCounts } from './value-counts'

/* Counts the values of columns. Numbers, and what stands for one, are left in lists for what is made of them. */

/** What the values of a column are. */
const NUMBERS: i32 = 0
const DATES: i32 = 1
const DURATIONS: i32 = 2
/** Texts have a least and a greatest one; what has a higher number has none. */
const TEXTS: i32 = 3

/** Seeds that keep values of different kinds apart. */
const TEXT_SEED: u64 = 0
const NUMBER_SEED: u64 = 1
const LONG_NUMBER_SEED: u64 = 2
const OTHER_SEED: u64 = 4

/** A text that is kept, of a growing size. */
@unmanaged
class Kept {
  address: usize = 0
  room: i32 = 0
  length: i32 = 0
  value: f64 = 0
  isSafe: bool = false
}

@unmanaged
class Column {
  type: i32 = 0
  filled: i32 = 0
  nulls: i32 = 0
  counts: ValueCounts = changetype<ValueCounts>(0)
  /** How many numbers the runs have that were looked at last, and eight bytes later these. */
  numbers: usize = 0
  least: Kept = changetype<Kept>(0)
  greatest: Kept = changetype<Kept>(0)
}

/** The member of a node's record that has the address of its column; 0: none. */
const COLUMN = FILLED
const NUMBERS_HEAD: usize = 8

let columns: usize = 0
let columnCount: i32 = 0
/** Bytes of a text that are kept; the rest of long texts has no say in their order. */
let shown: usize = 0
let atOnce: i32 = 0
/** Room for what is made of the values of the run that is looked at. */
let room: usize = 0

/** Begins a summary of at most so many columns, of at most `runs` runs at a time. */
export function beginSummary(mostColumns: i32, runs: i32, shownBytes: i32): void {
  columns = allocate((mostColumns as usize) * offsetof<Column>())
  columnCount = 0
  shown = shownBytes
  atOnce = runs
}

/** Begins the next column, of the field of a node. */
export function beginColumn(field: i32, type: i32, counted: i32, textBytes: i32): Column {
  const column = columnAt(columnCount++)
  store<usize>(recordOf(field), changetype<usize>(column), COLUMN)
  column.type = type
  column.counts = createCounts(counted, textBytes)
  column.least = changetype<Kept>(allocate(offsetof<Kept>()))
  column.greatest = changetype<Kept>(allocate(offsetof<Kept>()))
  const most: usize = type <= DURATIONS ? atOnce : 0
  column.numbers = allocate(NUMBERS_HEAD + most * 8)
  return column
}

/** Counts the runs of the table of places from its member `from` on, and answers the member after the last one. */
export function summarizeRuns(places: usize, from: i32, to: i32): i32 {
  for (let column = 0; column < columnCount; column++) store<i32>(columnAt(column).numbers, 0)
  const end = min(to, from + atOnce)
  for (let i = from; i < end; i++) {
    const start = word(places, i * 4)
    const runEnd = word(places, i * 4 + 1)
    room = scratch((runEnd - start) * 2 + 256)
    readFields(start, runEnd)
    for (let position = 0; position < fieldCount(); position++) addField(fieldAt(position))
  }
  return end
}

/** Where the numbers are that a column has in the runs that were looked at last: how many, and eight bytes later these. */
export function numbersOf(column: Column): usize {
  return column.numbers
}

const described = memory.data(layout.COLUMN_WORDS * 4, 4)

/** Describes a column in words (`summary-layout.ts`), until the next one is described. */
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
  if (kind == MISSING) return
  const address = load<usize>(recordOf(field), COLUMN)
  if (address == 0) return
  const column = changetype<Column>(address)
  if (kind == NULL) {
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
  putNumberIn(column, value)
  const least = column.least
  if (isFirst || compareNumbers(least, value, isSafe, start, end) > 0) {
    keep(least, value, isSafe, start, end)
  }
  const greatest = column.greatest
  if (isFirst || compareNumbers(greatest, value, isSafe, start, end) < 0) {
    keep(greatest, value, isSafe, start, end)
  }
}

/** The same for the same number, however it is written; of the one that was read last. */
function hashOfNumber(start: usize, end: usize): u64 {
  if (digits > MOST_DIGITS || abs(power) >= 0x8000) {
    return hashBytes(LONG_NUMBER_SEED, room, putNumber(room, start, end))
  }
  const sign: u64 = isNegative && digits > 0 ? 1 << 16 : 0
  const scale: u64 = digits == 0 ? 0 : ((power & 0xffff) as u64)
  return hashNumber(NUMBER_SEED | ((scale | sign) << 8), mantissa)
}

/** How a number that was kept stands to another one: by the doubles where these tell the two apart. */
function compareNumbers(kept: Kept, value: f64, isSafe: bool, start: usize, end: usize): i32 {
  if (kept.value != value) return kept.value < value ? -1 : 1
  if (kept.isSafe && isSafe) return 0
  const middle = putNumber(room, kept.address, kept.address + kept.length)
  const last = putNumber(middle, start, end)
  return compareBytes(room, (middle - room) as i32, middle, (last - middle) as i32)
}

function addTime(column: Column, isFirst: bool, start: usize, end: usize): void {
  const value = column.type == DATES ? (millisecondsAt(start, end) as f64) : durationAt(start, end)
  countValue(column.counts, hashBytes(TEXT_SEED, start, end), start, end)
  putNumberIn(column, value)
  if (isFirst || value < column.least.value) {
    keep(column.least, value, true, start, end)
  }
  if (isFirst || value > column.greatest.value) {
    keep(column.greatest, value, true, start, end)
  }
}

/** Texts, and in a column of several kinds whatever else there is, as it is written. */
function addText(column: Column, isFirst: bool, kind: u8, start: usize, end: usize): void {
  if (kind == TEXT) {
    if (!hasEscape(start, end)) addPlain(column, isFirst, TEXT_SEED, start, end)
    else addPlain(column, isFirst, TEXT_SEED, room, unescape(room, start, end, true))
  } else if (kind == JSON_TEXT) {
    addPlain(column, isFirst, OTHER_SEED, room, compact(room, start, end))
  } else addPlain(column, isFirst, OTHER_SEED, start, end)
}

function addPlain(column: Column, isFirst: bool, seed: u64, start: usize, end: usize): void {
  const cut = min(end, start + shown)
  countValue(column.counts, hashBytes(seed, start, end), start, cut)
  if (column.type != TEXTS) return
  const length = (cut - start) as i32
  const least = column.least
  if (isFirst || compareBytes(start, length, least.address, least.length) < 0) {
    keep(least, 0, true, start, cut)
  }
  const greatest = column.greatest
  if (isFirst || compareBytes(start, length, greatest.address, greatest.length) > 0) {
    keep(greatest, 0, true, start, cut)
  }
}

function putNumberIn(column: Column, value: f64): void {
  const count = load<i32>(column.numbers)
  store<f64>(column.numbers + NUMBERS_HEAD + ((count as usize) << 3), value)
  store<i32>(column.numbers, count + 1)
}

function keep(kept: Kept, value: f64, isSafe: bool, start: usize, end: usize): void {
  const length = (end - start) as i32
  if (length > kept.room) {
    kept.room = max(48, length * 2)
    kept.address = allocate(kept.room)
  }
  copyBytes(kept.address, start, end)
  kept.length = length
  kept.value = value
  kept.isSafe = isSafe
}

function columnAt(number: i32): Column {
  return changetype<Column>(columns + (number as usize) * offsetof<Column>())
}
