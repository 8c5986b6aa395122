import * as layout from '../xlsx-layout'
import { XLSX } from '../memory-layout'
import { deflate } from './deflate'
import { hasEscape, unescape } from './escapes'
import { JSON_TEXT, NULL, TEXT } from './fields'
import { byteAt, copyBytes, table } from './memory'
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
import { LOWER_F, LOWER_T, ZERO } from './values'
import { dateStyle, putDate, putDigits, readDate } from './xlsx-date'
import { decimalsOfText, isExactNumber } from './xlsx-number'
import { endOfCell, hasOuterSpace, hasSpaces, putXmlText } from './xlsx-text'

/*
 * The cells of a sheet, written as XML, with notes of what in it repeats: what is around values does all the time, and
 * values are compared with the cell above, or with the last one that began alike.
 */

/** `<row` and ` r="`, `">`, `</row>` and `<c r="`, the first byte lowest. */
const ROW_OPEN: u32 = 0x776f723c
const ROW_NUMBER: u32 = 0x223d7220
const ROW_OPENED: u64 = 0x3e22
const ROW_CLOSE: u64 = 0x3e776f722f3c
const CELL_OPEN: u64 = 0x223d7220633c
const CELL_OPEN_LENGTH: usize = 6
/** What a cell takes beyond its text, or a row beyond its cells. */
const FRAME_ROOM: usize = 192
/** What a text takes at most: for each byte, and in all. */
const MOST_OF_BYTE: usize = 5
const MOST_OF_CELL: usize = layout.MAX_UNITS * 7
/** A value that begins as that of the cell above does: the whole cell is taken from there. */
const LIKE_ABOVE: usize = 2
const HASH_FACTOR: u64 = 0x1e3779b97f4a7d

let room: usize = 0
/** Where the XML ends so far, and where it has to end. */
let o: usize = 0
let limit: usize = 0

let digits: u64 = 0
let digitCount: usize = 0
/** Where the row begins in the text, or what of it there is; and the last `<row` in the text, 0 without one. */
let rowStart: usize = 0
let rowOpening: usize = 0
/** Where what closed the last cell begins, or what opened the row. */
let closing: usize = 0
/** Where this row has the digits of its number in a cell of each shape; older ones lie before `rowStart`. */
const digitsOfShape = memory.data(layout.SHAPE_COUNT * 4, 4)

/* The cell that is being written: its beginning, its digits, its value. */
let cell: usize = 0
let cellDigits: usize = 0
let cellValue: usize = 0

/** Begins a piece of a sheet that leans on nothing before it; the words in the room say where. */
export function beginRows(): void {
  room = table(XLSX)
  o = room + layout.TEXT
  limit = o + layout.TEXT_SIZE
  rowStart = o
  rowOpening = 0
  closing = o
  memory.fill(room + layout.VALUES, 0, (4 << layout.VALUES_BITS) + (4 << layout.SEEN_BITS))
  memory.fill(digitsOfShape, 0, layout.SHAPE_COUNT * 4)
  beginRepeats(room + layout.REPEATS, o)
  store<u32>(room, 0, layout.CUT_CELLS)
  setDigits()
}

/**
 * Compresses the piece. Its XML lies in the room. Returns the bytes, which lie there too; 0: most of it is new text, which
 * better programs should compress.
 */
export function endRows(): i32 {
  const text = room + layout.TEXT
  const length = o - text
  store<u32>(room, length as u32, layout.TEXT_LENGTH)
  if (repeatedBytes * 2 < length || repeatCount == layout.MOST_REPEATS) return 0
  return deflate(
    text,
    length as u32,
    room + layout.REPEATS,
    repeatCount,
    room + layout.PACKED,
    layout.PACKED_SIZE,
  )
}

/** Begins the next row, unless it has begun; false: there is no room. */
export function openRow(): bool {
  if (load<u32>(room, layout.PROGRESS) > 0) return true
  if (limit - o < FRAME_ROOM) return false
  store<u32>(room, 1, layout.PROGRESS)
  store<u32>(o, ROW_OPEN)
  store<u32>(o, ROW_NUMBER, 4)
  store<u64>(o + 8, digits)
  store<u64>(o + 8 + digitCount, ROW_OPENED)
  rowStart = o
  o += 10 + digitCount
  if (rowOpening != 0) addRepeatsBetween(closing, o, rowStart - rowOpening)
  rowOpening = rowStart
  closing = o - 2
  return true
}

export function closeRow(): void {
  store<u64>(o, ROW_CLOSE)
  o += 6
  store<u32>(room, 0, layout.PROGRESS)
  store<u32>(room, load<u32>(room, layout.ROW) + 1, layout.ROW)
  setDigits()
}

function setDigits(): void {
  const row = load<u32>(room, layout.ROW)
  digitCount = 1
  for (let rest = row; rest >= 10; rest /= 10) digitCount++
  putDigits(o, row, digitCount as i32)
  digits = load<u64>(o)
}

/** Writes the cell of a value; false: there is no room. */
export function putCell(column: i32, kind: u8, start: usize, end: usize): bool {
  if (kind == 0 || kind == NULL) return true
  if (limit - o < min((end - start) * MOST_OF_BYTE, MOST_OF_CELL) + FRAME_ROOM) return false
  store<u32>(room, column + 2, layout.PROGRESS)
  const record = room + layout.COLUMNS + (column as usize) * layout.COLUMN_SIZE
  if (kind == TEXT) {
    putString(record, start, end)
  } else if (kind == JSON_TEXT) {
    const scratch = room + layout.PACKED
    if (!hasSpaces(start, end)) putUtf8(record, start, end)
    else putUtf8(record, scratch, compact(scratch, start, end, layout.MAX_UTF8_BYTES))
  } else if (byteAt(start) == LOWER_T || byteAt(start) == LOWER_F) {
    openCell(record, layout.BOOLEAN_SHAPE)
    store<u8>(o++, byteAt(start) == LOWER_T ? ZERO + 1 : ZERO)
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
  if (
    (readAs & layout.AS_DATES) != 0 &&
    readDate(start, end, load<u32>(room, layout.HAS_ZONE) != 0)
  ) {
    openCell(record, dateStyle)
    o = putDate(o)
    closeCell(record, dateStyle)
    return
  }
  const decimals = (readAs & layout.AS_NUMBERS) != 0 ? decimalsOfText(start, end) : -1
  if (decimals < 0) putText(record, start, end)
  else putNumber(record, decimals == 0 ? 0 : layout.DECIMALS_STYLE + decimals - 1, start, end)
}

function putNumber(record: usize, style: i32, start: usize, end: usize): void {
  openCell(record, style)
  o = copyBytes(o, start, end)
  closeCell(record, style)
}

/** The inner bytes of a JSON string, or a number to keep as it was written. */
function putText(record: usize, start: usize, end: usize): void {
  const scratch = room + layout.PACKED
  if (((end - start) as i32) <= layout.MAX_UNITS && !hasEscape(start, end)) {
    putUtf8(record, start, end)
    return
  }
  // A text that goes on after this is cut before it, wherever this falls.
  const last = min(end, start + layout.MAX_TEXT_BYTES)
  putUtf8(record, scratch, unescape(scratch, start, last))
}

function putUtf8(record: usize, start: usize, end: usize): void {
  const last = endOfCell(start, end)
  if (last < end) store<u32>(room, load<u32>(room, layout.CUT_CELLS) + 1, layout.CUT_CELLS)
  const shape = hasOuterSpace(start, last) ? layout.SPACED_SHAPE : layout.TEXT_SHAPE
  openCell(record, shape)
  o = putXmlText(o, start, last)
  closeCell(record, shape)
}

function openCell(record: usize, shape: i32): void {
  cell = o
  store<u64>(o, CELL_OPEN)
  o += CELL_OPEN_LENGTH
  store<u32>(o, load<u32>(record))
  o += load<u8>(record, layout.LETTER_COUNT)
  cellDigits = o
  store<u64>(o, digits)
  o += digitCount
  const opening = room + layout.SHAPES + shape * layout.SHAPE_SIZE
  o = copyBytes(o, opening, opening + load<u8>(opening, layout.OPENING_LENGTH))
  cellValue = o
}

function closeCell(record: usize, shape: i32): void {
  const end = o
  const opening = room + layout.SHAPES + shape * layout.SHAPE_SIZE
  v128.store(o, v128.load(opening + layout.CLOSING))
  o += load<u8>(opening, layout.CLOSING_LENGTH)
  const above = load<u32>(record, layout.LAST_CELL) as usize
  const valueAbove = load<u32>(record, layout.LAST_VALUE) as usize
  noteRepeats(above, valueAbove, likeValue(record, end, valueAbove), end, shape)
  store<u32>(record, cell as u32, layout.LAST_CELL)
  store<u32>(record, cellValue as u32, layout.LAST_VALUE)
  store<u32>(digitsOfShape + (shape << 2), cellDigits as u32)
  closing = end
}

/**
 * Notes what of the cell comes again, from what closed the cell before it to the end of its value. `alike`: a value that is
 * compared with its own.
 */
function noteRepeats(above: usize, valueAbove: usize, alike: usize, end: usize, shape: i32): void {
  const near = load<u32>(digitsOfShape + (shape << 2)) as usize
  const hasNear = near >= rowStart
  const same: usize = alike == 0 ? 0 : sameLength(cellValue, alike, end)
  let isLikeAbove = false
  if (above != 0) {
    const distance = cell - above
    isLikeAbove =
      alike == valueAbove && cellValue - valueAbove == distance && (!hasNear || same >= LIKE_ABOVE)
    addRepeatsBetween(closing, isLikeAbove || !hasNear ? cellValue : cellDigits, distance)
  }
  if (hasNear && !isLikeAbove) addRepeat(cellDigits, cellValue, cellDigits - near)
  if (alike != 0) addRepeat(cellValue, cellValue + same, cellValue - alike)
  findRepeats(cellValue + same, end, room + layout.SEEN)
}

/** The last value of the column that is the same, or begins as this one does where the one above does not. */
function likeValue(record: usize, end: usize, valueAbove: usize): usize {
  const length = end - cellValue
  const mask: u64 = length < 8 ? ((1 as u64) << ((length as u64) << 3)) - 1 : u64.MAX_VALUE
  const head = load<u64>(cellValue) & mask
  // Where the room lies differs from thread to thread, and must not change what is written.
  const hash = (head + length * 31 + (record - room)) * HASH_FACTOR
  const slot = room + layout.VALUES + (((hash >> (64 - layout.VALUES_BITS)) as usize) << 2)
  const found = load<u32>(slot) as usize
  store<u32>(slot, cellValue as u32)
  if (found == 0 || found == valueAbove || cellValue - found > WINDOW) return valueAbove
  if (valueAbove == 0) return found
  const same = sameLength(cellValue, found, end)
  return same > sameLength(cellValue, valueAbove, end) + 1 ? found : valueAbove
}
