import * as ascii from '../ascii'
import * as kinds from '../kinds'
import * as layout from '../xlsx-layout'
import { XLSX } from '../memory-layout'
import { deflate } from './deflate'
import { hasEscape, unescape } from './escapes'
import { isIsoDate } from './iso-dates'
import { putLocalTime } from './local-time'
import { byteAt, copyBytes, shared } from './memory'
import { countDigits, putDigits } from './numbers'
import { compact } from './plain-texts'
import {
  addRepeat,
  addRepeatsBetween,
  beginRepeats,
  findRepeats,
  repeatCount,
  repeatedBytes,
  sameLength,
  WINDOW,
} from './repeats'
import { dateStyle, putDate, readDate } from './xlsx-date'
import { isExactNumber, styleOfText } from './xlsx-number'
import { endOfCell, hasOuterSpace, hasSpaces, putXmlText } from './xlsx-text'

/*
 * Writes the cells of a sheet as XML, and lists its repetitions for `deflate`. The XML around values repeats all the time.
 * A value is compared with the one above it, or with the last similar one of its column.
 */

/** `<row` and ` r="`, `">`, `</row>` and `<c r="`, the first byte lowest. */
const ROW_OPEN: u32 = 0x776f723c
const ROW_NUMBER: u32 = 0x223d7220
const ROW_OPENED: u64 = 0x3e22
const ROW_CLOSE: u64 = 0x3e776f722f3c
const CELL_OPEN: u64 = 0x223d7220633c
const CELL_OPEN_LENGTH: usize = 6
/** The bytes of a cell beyond its text, or of a row beyond its cells. */
const FRAME_BYTES: usize = 192
/** The most bytes of XML for one byte of a text, and for a whole text. */
const MAX_PER_BYTE: usize = 5
const MAX_PER_CELL: usize = layout.MAX_UNITS * 7
/**
 * If at least this many bytes of a value equal the value above, the whole cell becomes one repetition of the cell
 * above.
 */
const MIN_MATCH_ABOVE: usize = 2
const HASH_FACTOR: u64 = 0x1e3779b97f4a7d

let buffer: usize = 0
/** The address for the next byte of XML, and the end of its buffer. */
let out: usize = 0
let limit: usize = 0

/** The digits of the row's number, the first one lowest. */
let digits: u64 = 0
let digitCount: usize = 0
/** The start of the row, or of its part in this piece, and the last `<row` in the piece, or 0. */
let rowStart: usize = 0
let rowOpening: usize = 0
/** The start of the XML after the last value, or after the row's number. */
let closing: usize = 0
/** For each shape, the address of the row's number in its last cell. Addresses before `rowStart` are of older rows. */
const digitsOfShape = memory.data(layout.SHAPE_COUNT * 4, 4)

/* The current cell: its start, the row's number in it, and its value. */
let cell: usize = 0
let cellDigits: usize = 0
let cellValue: usize = 0

/** Begins a piece of a sheet, which can be decompressed alone. The words in the buffer determine its first row. */
export function beginRows(): void {
  buffer = shared(XLSX)
  out = buffer + layout.TEXT
  limit = out + layout.TEXT_SIZE
  rowStart = out
  rowOpening = 0
  closing = out
  memory.fill(buffer + layout.VALUES, 0, (4 << layout.VALUES_BITS) + (4 << layout.SEEN_BITS))
  memory.fill(digitsOfShape, 0, layout.SHAPE_COUNT * 4)
  beginRepeats(buffer + layout.REPEATS, out)
  store<u32>(buffer, 0, layout.CUT_CELLS)
  setDigits()
}

/**
 * Compresses the piece within the buffer. Returns the number of bytes at `PACKED`. Returns 0 if most of the piece is
 * not a repetition, because a general compressor is then better.
 */
export function endRows(): i32 {
  const text = buffer + layout.TEXT
  const length = out - text
  store<u32>(buffer, length as u32, layout.TEXT_LENGTH)
  if (repeatedBytes * 2 < length || repeatCount == layout.MAX_REPEATS) return 0
  return deflate(
    text,
    length as u32,
    buffer + layout.REPEATS,
    repeatCount,
    buffer + layout.PACKED,
    layout.PACKED_SIZE,
  )
}

/** Begins the next row unless it has already begun. Returns false if the buffer is full. */
export function openRow(): bool {
  if (load<u32>(buffer, layout.PROGRESS) > 0) return true
  if (limit - out < FRAME_BYTES) return false
  store<u32>(buffer, 1, layout.PROGRESS)
  store<u32>(out, ROW_OPEN)
  store<u32>(out, ROW_NUMBER, 4)
  store<u64>(out + 8, digits)
  store<u64>(out + 8 + digitCount, ROW_OPENED)
  rowStart = out
  out += 10 + digitCount
  if (rowOpening != 0) addRepeatsBetween(closing, out, rowStart - rowOpening)
  rowOpening = rowStart
  closing = out - 2
  return true
}

export function closeRow(): void {
  store<u64>(out, ROW_CLOSE)
  out += 6
  store<u32>(buffer, 0, layout.PROGRESS)
  store<u32>(buffer, load<u32>(buffer, layout.ROW) + 1, layout.ROW)
  setDigits()
}

function setDigits(): void {
  const row = load<u32>(buffer, layout.ROW)
  digitCount = countDigits(row) as usize
  putDigits(out, row, digitCount as i32)
  digits = load<u64>(out)
}

/** Writes the cell of a value. Returns false if the buffer is full. */
export function putCell(column: i32, kind: u8, start: usize, end: usize): bool {
  if (kind == kinds.MISSING || kind == kinds.NULL) return true
  if (limit - out < min((end - start) * MAX_PER_BYTE, MAX_PER_CELL) + FRAME_BYTES) return false
  store<u32>(buffer, column + 2, layout.PROGRESS)
  const record = buffer + layout.COLUMNS + (column as usize) * layout.COLUMN_SIZE
  if (kind == kinds.TEXT) {
    putString(record, start, end)
  } else if (kind == kinds.JSON_TEXT) {
    const scratch = buffer + layout.PACKED
    if (!hasSpaces(start, end)) putUtf8(record, start, end)
    else putUtf8(record, scratch, compact(scratch, start, end, layout.MAX_UTF8_BYTES))
  } else if (byteAt(start) == ascii.LOWER_T || byteAt(start) == ascii.LOWER_F) {
    openCell(record, layout.BOOLEAN_SHAPE)
    store<u8>(out++, byteAt(start) == ascii.LOWER_T ? ascii.ZERO + 1 : ascii.ZERO)
    closeCell(record, layout.BOOLEAN_SHAPE)
  } else if (isExactNumber(start, end)) {
    putNumber(record, 0, start, end)
  } else {
    putText(record, start, end)
  }
  return true
}

function putString(record: usize, start: usize, end: usize): void {
  const readAs = load<u8>(record, layout.READ_AS)
  const hasZone = load<u32>(buffer, layout.HAS_ZONE) != 0
  const isOfDates = (readAs & layout.AS_DATES) != 0
  if ((isOfDates || hasZone) && readDate(start, end, hasZone, isOfDates)) {
    openCell(record, dateStyle)
    out = putDate(out)
    closeCell(record, dateStyle)
    return
  }
  if (hasZone && isIsoDate(start, end) && putLocalText(record, start, end)) return
  const style = (readAs & layout.AS_NUMBERS) != 0 ? styleOfText(start, end) : -1
  if (style < 0) putText(record, start, end)
  else putNumber(record, style, start, end)
}

/** Writes an instant that no date cell holds exactly as a local time in text. Returns false for any other date. */
function putLocalText(record: usize, start: usize, end: usize): bool {
  const scratch = buffer + layout.PACKED
  const after = putLocalTime(scratch, start, end, ascii.DOT)
  if (after == scratch) return false
  putUtf8(record, scratch, after)
  return true
}

function putNumber(record: usize, style: i32, start: usize, end: usize): void {
  openCell(record, style)
  out = copyBytes(out, start, end)
  closeCell(record, style)
}

/** Writes a JSON string without its quotes, or a number, as text. */
function putText(record: usize, start: usize, end: usize): void {
  const scratch = buffer + layout.PACKED
  if (((end - start) as i32) <= layout.MAX_UNITS && !hasEscape(start, end)) {
    putUtf8(record, start, end)
    return
  }
  // A longer text is cut earlier anyway, so it does not matter where this end is.
  const last = min(end, start + layout.MAX_TEXT_BYTES)
  putUtf8(record, scratch, unescape(scratch, start, last))
}

function putUtf8(record: usize, start: usize, end: usize): void {
  const last = endOfCell(start, end)
  if (last < end) store<u32>(buffer, load<u32>(buffer, layout.CUT_CELLS) + 1, layout.CUT_CELLS)
  const shape = hasOuterSpace(start, last) ? layout.SPACED_SHAPE : layout.TEXT_SHAPE
  openCell(record, shape)
  out = putXmlText(out, start, last)
  closeCell(record, shape)
}

function openCell(record: usize, shape: i32): void {
  cell = out
  store<u64>(out, CELL_OPEN)
  out += CELL_OPEN_LENGTH
  store<u32>(out, load<u32>(record))
  out += load<u8>(record, layout.LETTER_COUNT)
  cellDigits = out
  store<u64>(out, digits)
  out += digitCount
  const opening = buffer + layout.SHAPES + shape * layout.SHAPE_SIZE
  out = copyBytes(out, opening, opening + load<u8>(opening, layout.OPENING_LENGTH))
  cellValue = out
}

function closeCell(record: usize, shape: i32): void {
  const end = out
  const opening = buffer + layout.SHAPES + shape * layout.SHAPE_SIZE
  v128.store(out, v128.load(opening + layout.CLOSING))
  out += load<u8>(opening, layout.CLOSING_LENGTH)
  const above = load<u32>(record, layout.LAST_CELL) as usize
  const valueAbove = load<u32>(record, layout.LAST_VALUE) as usize
  addRepeatsOfCell(above, valueAbove, similarValue(record, end, valueAbove), end, shape)
  store<u32>(record, cell as u32, layout.LAST_CELL)
  store<u32>(record, cellValue as u32, layout.LAST_VALUE)
  store<u32>(digitsOfShape + (shape << 2), cellDigits as u32)
  closing = end
}

/**
 * Adds the repetitions from the XML after the last value to the end of this value. `similar` is the value with which it is
 * compared.
 */
function addRepeatsOfCell(
  above: usize,
  valueAbove: usize,
  similar: usize,
  end: usize,
  shape: i32,
): void {
  const lastDigits = load<u32>(digitsOfShape + (shape << 2)) as usize
  const isInRow = lastDigits >= rowStart
  const same: usize = similar == 0 ? 0 : sameLength(cellValue, similar, end)
  let matchesAbove = false
  if (above != 0) {
    const distance = cell - above
    matchesAbove =
      similar == valueAbove &&
      cellValue - valueAbove == distance &&
      (!isInRow || same >= MIN_MATCH_ABOVE)
    addRepeatsBetween(closing, matchesAbove || !isInRow ? cellValue : cellDigits, distance)
  }
  if (isInRow && !matchesAbove) addRepeat(cellDigits, cellValue, cellDigits - lastDigits)
  if (similar != 0) addRepeat(cellValue, cellValue + same, cellValue - similar)
  findRepeats(cellValue + same, end, buffer + layout.SEEN)
}

/**
 * Returns the last value of the column with the same head and length, if it equals more of this value than the value
 * above does.
 */
function similarValue(record: usize, end: usize, valueAbove: usize): usize {
  const length = end - cellValue
  const mask: u64 = length < 8 ? ((1 as u64) << ((length as u64) << 3)) - 1 : u64.MAX_VALUE
  const head = load<u64>(cellValue) & mask
  // The offset of the record, because its address differs from thread to thread and must not change the output.
  const hash = (head + length * 31 + (record - buffer)) * HASH_FACTOR
  const slot = buffer + layout.VALUES + (((hash >> (64 - layout.VALUES_BITS)) as usize) << 2)
  const found = load<u32>(slot) as usize
  store<u32>(slot, cellValue as u32)
  if (found == 0 || found == valueAbove || cellValue - found > WINDOW) return valueAbove
  if (valueAbove == 0) return found
  const same = sameLength(cellValue, found, end)
  return same > sameLength(cellValue, valueAbove, end) + 1 ? found : valueAbove
}
