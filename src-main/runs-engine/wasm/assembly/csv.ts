import * as ascii from '../ascii'
import * as kinds from '../kinds'
import * as layout from '../memory-layout'
import { AS_DATES, AS_NUMBERS } from '../xlsx-layout'
import { codeAt, escapeEnd, putEscape } from './escapes'
import { currentRun, endOf, readRun, runEnd, runStart, startOf } from './fields'
import { isIsoDate } from './iso-dates'
import { putLocalTime, TO_THE_SECOND } from './local-time'
import { byteAt, copyBytes, equals, shared, word } from './memory'
import { beginOutput, endOutput, outputAt, reserveOutput } from './output'
import { decimalsOfText } from './xlsx-number'

/*
 * Writes CSV (`formats/csv.ts`). Functions that write get the address to write to, and return the address after it.
 * They write sixteen bytes at a time. The next write replaces those beyond the end.
 */

const TWO_QUOTES: u16 = 0x2222
/** How much greater the code of a full-width sign is. */
const FULL_WIDTH: u32 = 0xfee0

/** The bytes of a field beyond twice its text: quotes, an apostrophe, the delimiter, and the seconds of a local time. */
const FIELD_BYTES: usize = 12

let delimiter: u8 = 0
let decimalMark: u8 = 0
let isGuarded: bool = false

/**
 * Writes at most `count` runs of the current batch as lines, from the one at `first` on. Returns how many it wrote,
 * which is as many as the output holds, or 0 if the first one is not valid.
 */
export function writeCsv(base: usize, first: i32, count: i32): i32 {
  useStyle()
  beginOutput()
  const fieldBytes = FIELD_BYTES + shared(layout.CSV_NULL_LENGTH)
  const lineBytes = shared(layout.CSV_NODE_COUNT) * fieldBytes + FIELD_BYTES
  let written = 0
  while (written < count) {
    const start = runStart(base, first + written)
    const end = runEnd(base, first + written)
    if (!reserveOutput((end - start) * 2 + lineBytes)) break
    if (readRun(base, start, end, layout.MAX_DEPTH) == 0) break
    endOutput(putLine(outputAt))
    written++
  }
  return written
}

/** Writes the name of a column, which is a JSON string without its quotes. With `isQuoted` it is always in quotes. */
export function writeCsvName(start: usize, end: usize, isQuoted: bool): void {
  useStyle()
  beginOutput()
  reserveOutput((end - start) * 2 + FIELD_BYTES)
  const from = outputAt
  const after = putText(from, start, end)
  endOutput(isQuoted && byteAt(from) != ascii.QUOTE ? quote(from, after) : after)
}

function useStyle(): void {
  delimiter = shared(layout.CSV_DELIMITER) as u8
  decimalMark = shared(layout.CSV_DECIMAL_MARK) as u8
  isGuarded = shared(layout.CSV_FORMULA_GUARD) != 0
}

/** Writes the current run. */
function putLine(to: usize): usize {
  const nodes = shared(layout.CSV_NODES)
  const count = shared(layout.CSV_NODE_COUNT) as i32
  const records = shared(layout.NODES)
  const readAs = shared(layout.CSV_READ_AS)
  const nullText = shared(layout.CSV_NULL)
  const nullLength = shared(layout.CSV_NULL_LENGTH)
  let out = to
  for (let column = 0; column < count; column++) {
    if (column > 0) store<u8>(out++, delimiter)
    const node = word(nodes, column)
    const record = records + ((node as usize) << layout.RECORD_BITS)
    if (load<i32>(record, layout.VALUE_RUN) != currentRun) continue
    const kind = load<u8>(record, layout.KIND)
    if (kind == kinds.NULL) {
      out = copyBytes(out, nullText, nullText + nullLength)
      continue
    }
    const from = out
    if (kind == kinds.TEXT)
      out = putTextAs(byteAt(readAs + column), out, startOf(node), endOf(node))
    else out = putField(out, kind, startOf(node), endOf(node))
    // Quotes distinguish a value that looks like null.
    if (out - from == nullLength && memory.compare(from, nullText, nullLength) == 0)
      out = quote(from, out)
  }
  if (out == to && count == 1) out = quote(out, out)
  store<u32>(out, shared(layout.CSV_LINE_END) as u32)
  return out + shared(layout.CSV_LINE_END_LENGTH)
}

/** Writes a text as a number or a local time if its column is read so and the text is one. */
function putTextAs(readAs: u8, to: usize, start: usize, end: usize): usize {
  if ((readAs & AS_DATES) != 0) {
    const after = putDate(to, start, end)
    if (after != to) return after
  }
  const isNumber = (readAs & AS_NUMBERS) != 0 && decimalsOfText(start, end) >= 0
  return isNumber ? putDecimal(to, start, end) : putText(to, start, end)
}

/** Writes an instant as local time. Returns `to` for any other text. */
function putDate(to: usize, start: usize, end: usize): usize {
  if (!isIsoDate(start, end)) return to
  const after = putLocalTime(to, start, end, decimalMark)
  // A time with a fraction has a decimal mark, which may be the delimiter.
  return decimalMark == delimiter && after > to + TO_THE_SECOND ? quote(to, after) : after
}

function putField(to: usize, kind: u8, start: usize, end: usize): usize {
  if (kind == kinds.JSON_TEXT) return putJson(to, start, end)
  if (kind == kinds.DECIMAL && decimalMark != ascii.DOT) return putDecimal(to, start, end)
  return copyBytes(to, start, end)
}

/** Writes a JSON string without its quotes. It is copied unless it has delimiters or escapes. */
function putText(to: usize, start: usize, end: usize): usize {
  let from = to
  const guard = isGuarded && isFormula(to, start, end)
  if (guard) store<u8>(from++, ascii.APOSTROPHE)
  const length = end - start
  for (let i: usize = 0; i < length; i += 16) {
    const bytes = v128.load(start + i)
    v128.store(from + i, bytes)
    const stops = stopsOf(bytes, delimiter)
    if (stops != 0 && i + ctz(stops) < length) return putSpecialText(to, start, end, guard)
  }
  return from + length
}

/** Returns one bit for each of sixteen bytes. It is set if the byte is `byte` or a backslash. */
function stopsOf(bytes: v128, byte: u8): i32 {
  const isStop = v128.or(equals(bytes, byte), equals(bytes, ascii.BACKSLASH))
  return i8x16.bitmask(isStop)
}

/** Writes a text with delimiters or escapes. With `guard`, an apostrophe comes first. */
function putSpecialText(to: usize, start: usize, end: usize, guard: bool): usize {
  let isQuoted = false
  let out = to + 1
  if (guard) store<u8>(out++, ascii.APOSTROPHE)
  let at = start
  while (true) {
    const bytes = v128.load(at)
    v128.store(out, bytes)
    // In quotes a delimiter is no longer special.
    const stops = stopsOf(bytes, isQuoted ? ascii.BACKSLASH : delimiter)
    const plain: usize = stops == 0 ? 16 : ctz(stops)
    if (at + plain >= end) break
    at += plain
    out += plain
    if (stops == 0) continue
    if (byteAt(at) != ascii.BACKSLASH) {
      isQuoted = true
      continue
    }
    const after = putEscape(out, at, end)
    const byte = byteAt(out)
    if (isSpecial(byte)) isQuoted = true
    out = after
    at = escapeEnd
    if (byte == ascii.QUOTE) store<u8>(out++, ascii.QUOTE)
  }
  return endField(to, out + (end - at), isQuoted)
}

/** Writes a nested value without the white space outside its strings. */
function putJson(to: usize, start: usize, end: usize): usize {
  let isQuoted = false
  let out = to + 1
  let at = start
  while (at < end) {
    const byte = byteAt(at)
    if (byte == ascii.QUOTE) {
      isQuoted = true
      out = putJsonString(out, at)
      at = stringEnd
      continue
    }
    at++
    if (byte <= ascii.SPACE) continue
    if (byte == delimiter) isQuoted = true
    store<u8>(out++, byte)
  }
  return endField(to, out, isQuoted)
}

/** Set by `putJsonString`: the address after the string. */
let stringEnd: usize = 0

/** Writes a JSON string with its quotes and escapes. Each quote is doubled. */
function putJsonString(to: usize, start: usize): usize {
  let at = start + 1
  let out = to + 2
  store<u16>(to, TWO_QUOTES)
  while (true) {
    const bytes = v128.load(at)
    v128.store(out, bytes)
    const stops = stopsOf(bytes, ascii.QUOTE)
    const plain: usize = stops == 0 ? 16 : ctz(stops)
    at += plain
    out += plain
    if (stops == 0) continue
    if (byteAt(at) == ascii.QUOTE) break
    store<u16>(out, load<u16>(at))
    out += 2
    if (byteAt(at + 1) == ascii.QUOTE) store<u8>(out++, ascii.QUOTE)
    at += 2
  }
  stringEnd = at + 1
  store<u16>(out, TWO_QUOTES)
  return out + 2
}

function putDecimal(to: usize, start: usize, end: usize): usize {
  let hasPoint = false
  let out = to
  for (let at = start; at < end; at++) {
    const byte = byteAt(at)
    if (byte == ascii.DOT) hasPoint = true
    store<u8>(out++, byte == ascii.DOT ? decimalMark : byte)
  }
  return hasPoint && decimalMark == delimiter ? quote(to, out) : out
}

/** Ends a field that was written one byte after `to`, which leaves the byte for its quote. */
function endField(to: usize, end: usize, isQuoted: bool): usize {
  if (isQuoted) {
    store<u8>(to, ascii.QUOTE)
    store<u8>(end, ascii.QUOTE)
    return end + 1
  }
  memory.copy(to, to + 1, end - to - 1)
  return end - 1
}

/** Puts quotes around the last field. Returns the address after it. */
function quote(start: usize, end: usize): usize {
  memory.copy(start + 1, start, end - start)
  store<u8>(start, ascii.QUOTE)
  store<u8>(end + 1, ascii.QUOTE)
  return end + 2
}

function isSpecial(byte: u8): bool {
  return (
    byte == delimiter ||
    byte == ascii.QUOTE ||
    byte == ascii.LINE_FEED ||
    byte == ascii.CARRIAGE_RETURN
  )
}

/**
 * Whether a spreadsheet may read a text as a formula (OWASP, CSV injection). Such a text begins with a tab or a
 * carriage return, or with a sign, which may be full-width and may follow blanks and characters without width.
 * Escapes are decoded at `scratch`.
 */
function isFormula(scratch: usize, start: usize, end: usize): bool {
  let at = start
  let isFirst = true
  while (at < end) {
    let code: u32
    if (byteAt(at) == ascii.BACKSLASH) {
      putEscape(scratch, at, end)
      code = codeAt(scratch)
      at = escapeEnd
    } else {
      code = codeAt(at)
      at += code < 0x80 ? 1 : code < 0x800 ? 2 : 3
    }
    if (isSign(code)) return true
    if (!isBlank(code)) return false
    if (isFirst && (code == ascii.TAB || code == ascii.CARRIAGE_RETURN)) return true
    isFirst = false
  }
  return false
}

/** Whether a character is `=`, `+`, `-` or `@`, also in full width (U+FF1D, U+FF0B, U+FF0D, U+FF20). */
function isSign(code: u32): bool {
  const sign = code > FULL_WIDTH ? code - FULL_WIDTH : code
  return sign == ascii.EQUALS || sign == ascii.PLUS || sign == ascii.MINUS || sign == ascii.AT_SIGN
}

/** Whether a character is a blank, a line end, or without width or shape, as `contract/formula.ts` lists them. */
function isBlank(code: u32): bool {
  switch (code) {
    case ascii.SPACE:
    case 0x85:
    case 0xa0:
    case 0xad:
    case 0x1680:
    case 0x180e:
    case 0x3000:
    case 0xfeff:
      return true
    default:
      return (
        (code >= ascii.TAB && code <= ascii.CARRIAGE_RETURN) ||
        (code >= 0x2000 && code <= 0x200f) ||
        (code >= 0x2028 && code <= 0x202f) ||
        (code >= 0x205f && code <= 0x206f)
      )
  }
}
