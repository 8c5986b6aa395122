import {
  CSV_DATES,
  CSV_DECIMAL_MARK,
  CSV_DELIMITER,
  CSV_FORMULA_GUARD,
  CSV_LINE_END,
  CSV_LINE_END_LENGTH,
  CSV_NODE_COUNT,
  CSV_NODES,
  CSV_NULL,
  CSV_NULL_LENGTH,
  KIND,
  MAX_DEPTH,
  NODES,
  RECORD_BITS,
  TAKEN,
  VALUE_RUN,
} from '../memory-layout'
import { escapeEnd, putEscape } from './escapes'
import { DECIMAL, endOf, JSON_TEXT, NULL, readRun, startOf, TEXT } from './fields'
import { putLocalTime, TO_THE_SECOND } from './local-time'
import { byteAt, copyBytes, table, word } from './memory'
import { beginOutput, endOutput, outputAt, reserveOutput } from './output'
import {
  BACKSLASH,
  CARRIAGE_RETURN,
  DOT,
  LINE_FEED,
  MINUS,
  PLUS,
  QUOTE,
  SPACE,
  TAB,
} from './values'

/*
 * Writes CSV (`formats/csv.ts`). What writes gets the address to write to, and answers the one after what it wrote; sixteen
 * bytes are written at a time, those beyond the end for the next one to replace.
 */

const APOSTROPHE: u8 = 0x27
const EQUALS: u8 = 0x3d
const AT_SIGN: u8 = 0x40
const TWO_QUOTES: u16 = 0x2222
/** The first byte of the signs in full width, and of a byte order mark. */
const WIDE: u8 = 0xef

/** What a field may take beyond twice its text: quotes, a guard, the delimiter, and the seconds of a local time. */
const FIELD_ROOM: usize = 12

let delimiter: u8 = 0
let decimalMark: u8 = 0
let isGuarded: bool = false

/**
 * Writes runs of the table of places as lines, at most `count` from its member `first` on. Answers how many they are: at
 * least one, and no more than there is room for.
 */
export function writeCsv(base: usize, first: i32, count: i32, firstRun: i32): i32 {
  useStyle()
  beginOutput()
  const places = table(TAKEN)
  const lineRoom = table(CSV_NODE_COUNT) * (FIELD_ROOM + table(CSV_NULL_LENGTH)) + FIELD_ROOM
  let written = 0
  while (written < count) {
    const start = base + word(places, (first + written) * 2)
    const end = base + word(places, (first + written) * 2 + 1)
    if (!reserveOutput((end - start) * 2 + lineRoom)) break
    if (readRun(base, start, end, MAX_DEPTH, firstRun + written) == 0) break
    endOutput(putLine(outputAt, firstRun + written))
    written++
  }
  return written
}

/** Writes the name of a column, given as the inner bytes of a JSON string; `isQuoted`: in any case with quotes. */
export function writeCsvName(start: usize, end: usize, isQuoted: bool): void {
  useStyle()
  beginOutput()
  reserveOutput((end - start) * 2 + FIELD_ROOM)
  const from = outputAt
  const after = putText(from, start, end)
  endOutput(isQuoted && byteAt(from) != QUOTE ? quote(from, after) : after)
}

function useStyle(): void {
  delimiter = table(CSV_DELIMITER) as u8
  decimalMark = table(CSV_DECIMAL_MARK) as u8
  isGuarded = table(CSV_FORMULA_GUARD) != 0
}

/** Writes the run that was read last. */
function putLine(to: usize, run: i32): usize {
  const nodes = table(CSV_NODES)
  const count = table(CSV_NODE_COUNT) as i32
  const records = table(NODES)
  const dates = table(CSV_DATES)
  const nullText = table(CSV_NULL)
  const nullLength = table(CSV_NULL_LENGTH)
  let o = to
  for (let column = 0; column < count; column++) {
    if (column > 0) store<u8>(o++, delimiter)
    const node = word(nodes, column)
    const record = records + ((node as usize) << RECORD_BITS)
    if (load<i32>(record, VALUE_RUN) != run) continue
    const kind = load<u8>(record, KIND)
    if (kind == NULL) {
      o = copyBytes(o, nullText, nullText + nullLength)
      continue
    }
    const from = o
    if (kind == TEXT && byteAt(dates + column) == 1) o = putDate(o, startOf(node), endOf(node))
    else o = putField(o, kind, startOf(node), endOf(node))
    // What reads as null does is told from it by quotes.
    if (o - from == nullLength && memory.compare(from, nullText, nullLength) == 0)
      o = quote(from, o)
  }
  if (o == to && count == 1) o = quote(o, o)
  store<u32>(o, table(CSV_LINE_END) as u32)
  return o + table(CSV_LINE_END_LENGTH)
}

/** An instant as local time, or what it is if it is none. */
function putDate(to: usize, start: usize, end: usize): usize {
  const after = putLocalTime(to, start, end, decimalMark)
  if (after == to) return putText(to, start, end)
  // It has a fraction, and its mark is the delimiter.
  return decimalMark == delimiter && after > to + TO_THE_SECOND ? quote(to, after) : after
}

function putField(to: usize, kind: u8, start: usize, end: usize): usize {
  if (kind == TEXT) return putText(to, start, end)
  if (kind == JSON_TEXT) return putJson(to, start, end)
  if (kind == DECIMAL && decimalMark != DOT) return putDecimal(to, start, end)
  return copyBytes(to, start, end)
}

/** The inner bytes of a JSON string: copied while nothing in them is special, else with care. */
function putText(to: usize, start: usize, end: usize): usize {
  let from = to
  const guard = isGuarded && isFormula(to, start, end)
  if (guard) store<u8>(from++, APOSTROPHE)
  const length = end - start
  for (let i: usize = 0; i < length; i += 16) {
    const bytes = v128.load(start + i)
    v128.store(from + i, bytes)
    const stops = i8x16.bitmask(
      v128.or(i8x16.eq(bytes, i8x16.splat(delimiter)), i8x16.eq(bytes, i8x16.splat(BACKSLASH))),
    )
    if (stops != 0 && i + ctz(stops) < length) return putSpecialText(to, start, end, guard)
  }
  return from + length
}

/** A text with delimiters or escapes; `guard`: after an apostrophe. */
function putSpecialText(to: usize, start: usize, end: usize, guard: bool): usize {
  let isQuoted = false
  let o = to + 1
  if (guard) store<u8>(o++, APOSTROPHE)
  let i = start
  while (true) {
    const bytes = v128.load(i)
    v128.store(o, bytes)
    const stops = i8x16.bitmask(
      v128.or(
        i8x16.eq(bytes, i8x16.splat(isQuoted ? BACKSLASH : delimiter)),
        i8x16.eq(bytes, i8x16.splat(BACKSLASH)),
      ),
    )
    const plain: usize = stops == 0 ? 16 : ctz(stops)
    if (i + plain >= end) break
    i += plain
    o += plain
    if (stops == 0) continue
    if (byteAt(i) != BACKSLASH) {
      isQuoted = true
      continue
    }
    const after = putEscape(o, i, end)
    const byte = byteAt(o)
    if (isSpecial(byte)) isQuoted = true
    o = after
    i = escapeEnd
    if (byte == QUOTE) store<u8>(o++, QUOTE)
  }
  return endField(to, o + (end - i), isQuoted)
}

/** A nested value, without the white space outside its strings. */
function putJson(to: usize, start: usize, end: usize): usize {
  let isQuoted = false
  let o = to + 1
  let i = start
  while (i < end) {
    const byte = byteAt(i)
    if (byte == QUOTE) {
      isQuoted = true
      o = putJsonString(o, i)
      i = stringEnd
      continue
    }
    i++
    if (byte <= SPACE) continue
    if (byte == delimiter) isQuoted = true
    store<u8>(o++, byte)
  }
  return endField(to, o, isQuoted)
}

/** Set by `putJsonString`: the address after the string. */
let stringEnd: usize = 0

/** A string as it is, from quote to quote, each quote doubled. */
function putJsonString(to: usize, start: usize): usize {
  let i = start + 1
  let o = to + 2
  store<u16>(to, TWO_QUOTES)
  while (true) {
    const bytes = v128.load(i)
    v128.store(o, bytes)
    const stops = i8x16.bitmask(
      v128.or(i8x16.eq(bytes, i8x16.splat(QUOTE)), i8x16.eq(bytes, i8x16.splat(BACKSLASH))),
    )
    const plain: usize = stops == 0 ? 16 : ctz(stops)
    i += plain
    o += plain
    if (stops == 0) continue
    if (byteAt(i) == QUOTE) break
    store<u16>(o, load<u16>(i))
    o += 2
    if (byteAt(i + 1) == QUOTE) store<u8>(o++, QUOTE)
    i += 2
  }
  stringEnd = i + 1
  store<u16>(o, TWO_QUOTES)
  return o + 2
}

function putDecimal(to: usize, start: usize, end: usize): usize {
  let hasPoint = false
  let o = to
  for (let i = start; i < end; i++) {
    const byte = byteAt(i)
    if (byte == DOT) hasPoint = true
    store<u8>(o++, byte == DOT ? decimalMark : byte)
  }
  return hasPoint && decimalMark == delimiter ? quote(to, o) : o
}

/** Ends a field that was written a byte after `to`, where its quote belongs if it has one. */
function endField(to: usize, end: usize, isQuoted: bool): usize {
  if (isQuoted) {
    store<u8>(to, QUOTE)
    store<u8>(end, QUOTE)
    return end + 1
  }
  memory.copy(to, to + 1, end - to - 1)
  return end - 1
}

/** Puts quotes around what was written last. */
function quote(start: usize, end: usize): usize {
  memory.copy(start + 1, start, end - start)
  store<u8>(start, QUOTE)
  store<u8>(end + 1, QUOTE)
  return end + 2
}

function isSpecial(byte: u8): bool {
  return byte == delimiter || byte == QUOTE || byte == LINE_FEED || byte == CARRIAGE_RETURN
}

/**
 * Whether a spreadsheet may take a text for a formula (OWASP, CSV injection): it begins with a sign, in either width, also
 * after blanks and byte order marks, or with a tab or a carriage return. `scratch`: where the character of an escape may
 * be written.
 */
function isFormula(scratch: usize, start: usize, end: usize): bool {
  let i = start
  while (i < end) {
    let from = i
    let length: usize = 1
    if (byteAt(i) == BACKSLASH) {
      putEscape(scratch, i, end)
      from = scratch
      length = escapeEnd - i
    }
    switch (byteAt(from)) {
      case EQUALS:
      case PLUS:
      case MINUS:
      case AT_SIGN:
        return true
      case TAB:
      case CARRIAGE_RETURN:
        if (i == start) return true
        break
      case SPACE:
      case LINE_FEED:
        break
      case WIDE:
        if (isWideSign(byteAt(from + 1), byteAt(from + 2))) return true
        if (byteAt(from + 1) != 0xbb || byteAt(from + 2) != 0xbf) return false
        if (from == i) length = 3
        break
      default:
        return false
    }
    i += length
  }
  return false
}

/** Whether these bytes after `WIDE` make `＝`, `＋`, `－` or `＠` (U+FF1D, U+FF0B, U+FF0D, U+FF20). */
function isWideSign(second: u8, third: u8): bool {
  return second == 0xbc && (third == 0x9d || third == 0x8b || third == 0x8d || third == 0xa0)
}
