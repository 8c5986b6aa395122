import { compareBytes, hashBytes } from './bytes'
import {
  endOfField,
  kindOfField,
  MISSING,
  presentAt,
  presentCount,
  readFields,
  startOfField,
} from './chosen-fields'
import { decimalHash, decimalValue, isSafeDecimal, readDecimal } from './decimals'
import { durationAt } from './durations'
import { unescapeApart } from './field-steps'
import { JSON_TEXT, NULL, TEXT } from './fields'
import { allocate } from './heap'
import { instantAt } from './instants'
import { copyBytes, word } from './memory'
import { putNumber } from './order-keys'
import { compact } from './plain-texts'
import { countValue, createCounts, ValueCounts } from './value-counts'
import { BACKSLASH } from './values'

/* Counts the values of columns. Numbers, and what stands for one, are left in lists for what is made of them. */

/** What the values of a column are. */
const NUMBERS: i32 = 0
const DATES: i32 = 1
const DURATIONS: i32 = 2
/** Texts have a least and a greatest one; what has a higher number has none. */
const TEXTS: i32 = 3

/** Seeds that keep values of different kinds apart; those of numbers are in `decimals.ts`. */
const TEXT_SEED: u64 = 0
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
  readDecimal(start, end, room)
  countValue(changetype<ValueCounts>(column.counts), decimalHash, start, end)
  putNumberIn(column, decimalValue)
  const value = decimalValue
  const isSafe = isSafeDecimal
  if (isFirst || compareNumbers(extreme(column, false), start, end) > 0) {
    keep(extreme(column, false), value, isSafe, start, end)
  }
  if (isFirst || compareNumbers(extreme(column, true), start, end) < 0) {
    keep(extreme(column, true), value, isSafe, start, end)
  }
}

/** How a number that was kept stands to the one that was read last: by the doubles where these tell the two apart. */
function compareNumbers(kept: Kept, start: usize, end: usize): i32 {
  if (kept.value != decimalValue) return kept.value < decimalValue ? -1 : 1
  if (kept.isSafe && isSafeDecimal) return 0
  const middle = putNumber(room, kept.address, kept.address + kept.length)
  const last = putNumber(middle, start, end)
  return compareBytes(room, (middle - room) as i32, middle, (last - middle) as i32)
}

function addTime(column: Column, isFirst: bool, start: usize, end: usize): void {
  const value = column.type == DATES ? instantAt(start, end) : durationAt(start, end)
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
    else addPlain(column, isFirst, TEXT_SEED, room, unescapeApart(room, start, end))
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

function hasEscape(start: usize, end: usize): bool {
  for (let i = start; i < end; i += 16) {
    const hits = i8x16.bitmask(i8x16.eq(v128.load(i), i8x16.splat(BACKSLASH)))
    if (hits != 0 && i + ctz(hits) < end) return true
  }
  return false
}

function columnAt(number: i32): Column {
  return changetype<Column>(columns + (number as usize) * offsetof<Column>())
}
