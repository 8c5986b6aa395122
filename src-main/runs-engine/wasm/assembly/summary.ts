import { compareBytes, hashBytes, hashNumber } from './bytes'
import {
  endOfField,
  kindOfField,
  MISSING,
  presentAt,
  presentCount,
  readFields,
  startOfField,
} from './chosen-fields'
import { durationAt } from './durations'
import { hasEscape, unescape } from './escapes'
import { JSON_TEXT, NULL, TEXT } from './fields'
import { allocate } from './memory'
import { millisecondsAt } from './instants'
import { copyBytes, word } from './memory'
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
  counts: usize = 0
  /** The numbers of the runs that were looked at last, and how many they are. */
  numbers: usize = 0
  numberCount: i32 = 0
  least: usize = 0
  greatest: usize = 0
}

let columns: usize = 0
/** Bytes of a text that are kept; the rest of long texts has no say in their order. */
let shown: usize = 0
let atOnce: i32 = 0
let room: usize = 0
let roomSize: usize = 0

/** Begins a summary of so many columns, of at most `runs` runs at a time. Fields have the numbers of their columns. */
export function beginSummary(columnCount: i32, runs: i32, shownBytes: i32): void {
  columns = allocate((columnCount as usize) * offsetof<Column>())
  shown = shownBytes
  atOnce = runs
  roomSize = 0
}

export function beginColumn(number: i32, type: i32, counted: i32, textBytes: i32): void {
  const column = columnAt(number)
  column.type = type
  column.counts = changetype<usize>(createCounts(counted, textBytes))
  column.least = allocate(offsetof<Kept>())
  column.greatest = allocate(offsetof<Kept>())
  if (type <= DURATIONS) column.numbers = allocate((atOnce as usize) * 8)
}

/** Counts the runs of the table of places from its member `from` on, and answers the member after the last one. */
export function summarizeRuns(places: usize, from: i32, to: i32, columnCount: i32): i32 {
  for (let column = 0; column < columnCount; column++) columnAt(column).numberCount = 0
  const end = min(to, from + atOnce)
  for (let i = from; i < end; i++) {
    const start = word(places, i * 4)
    const runEnd = word(places, i * 4 + 1)
    makeRoom(runEnd - start)
    readFields(start, runEnd)
    for (let position = 0; position < presentCount(); position++) addField(presentAt(position))
  }
  return end
}

export function filledOf(column: i32): i32 {
  return columnAt(column).filled
}

export function nullsOf(column: i32): i32 {
  return columnAt(column).nulls
}

export function countsOf(column: i32): usize {
  return columnAt(column).counts
}

export function numbersOf(column: i32): usize {
  return columnAt(column).numbers
}

export function numberCountOf(column: i32): i32 {
  return columnAt(column).numberCount
}

/** The address of the least text of a column, or of the greatest. */
export function extremeOf(column: i32, isGreatest: bool): usize {
  return extreme(columnAt(column), isGreatest).address
}

export function extremeLengthOf(column: i32, isGreatest: bool): i32 {
  return extreme(columnAt(column), isGreatest).length
}

function extreme(column: Column, isGreatest: bool): Kept {
  return changetype<Kept>(isGreatest ? column.greatest : column.least)
}

/** Room for what is made of the values of a run. */
function makeRoom(size: usize): void {
  if (size <= roomSize) return
  roomSize = size
  room = allocate(size * 2 + 256)
}

function addField(field: i32): void {
  const kind = kindOfField(field)
  if (kind == MISSING) return
  const column = columnAt(field)
  if (kind == NULL) {
    column.nulls++
    return
  }
  const isFirst = column.filled == 0
  column.filled++
  const start = startOfField(field)
  const end = endOfField(field)
  if (column.type == NUMBERS) addNumber(column, isFirst, start, end)
  else if (column.type >= TEXTS) addText(column, isFirst, kind, start, end)
  else addTime(column, isFirst, start, end)
}

function addNumber(column: Column, isFirst: bool, start: usize, end: usize): void {
  readNumber(start, end)
  const value = digits == 0 ? 0 : doubleOfNumber(start, end)
  const isSafe = isSafeNumber()
  countValue(changetype<ValueCounts>(column.counts), hashOfNumber(start, end), start, end)
  putNumberIn(column, value)
  const least = extreme(column, false)
  if (isFirst || compareNumbers(least, value, isSafe, start, end) > 0) {
    keep(least, value, isSafe, start, end)
  }
  const greatest = extreme(column, true)
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
  countValue(changetype<ValueCounts>(column.counts), hashBytes(TEXT_SEED, start, end), start, end)
  putNumberIn(column, value)
  if (isFirst || value < extreme(column, false).value) {
    keep(extreme(column, false), value, true, start, end)
  }
  if (isFirst || value > extreme(column, true).value) {
    keep(extreme(column, true), value, true, start, end)
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
  countValue(changetype<ValueCounts>(column.counts), hashBytes(seed, start, end), start, cut)
  if (column.type != TEXTS) return
  const length = (cut - start) as i32
  const least = extreme(column, false)
  if (isFirst || compareBytes(start, length, least.address, least.length) < 0) {
    keep(least, 0, true, start, cut)
  }
  const greatest = extreme(column, true)
  if (isFirst || compareBytes(start, length, greatest.address, greatest.length) > 0) {
    keep(greatest, 0, true, start, cut)
  }
}

function putNumberIn(column: Column, value: f64): void {
  store<f64>(column.numbers + ((column.numberCount as usize) << 3), value)
  column.numberCount++
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
