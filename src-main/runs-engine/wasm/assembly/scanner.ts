import * as ascii from '../ascii'
import {
  MAX_DEPTH,
  SCAN_CONTAINERS,
  SCAN_DEPTH,
  SCAN_FAULT,
  SCAN_FAULT_PLACE,
  SCAN_WATCHED,
} from '../memory-layout'
import { begin, end, keyBegin, keyEnd } from './host'
import { byteAt, setShared, shared } from './memory'
import { isDigit, isEscaped, isHexDigit, isSpace, skipPlain, utf8Length } from './values'

/*
 * Validates one JSON text (RFC 8259, UTF-8, with an optional byte order mark) that arrives in chunks of any size, in
 * constant memory. It reports to TypeScript where values begin and end, but only values with at most `SCAN_WATCHED`
 * enclosing containers. Positions count from the beginning of the chunk.
 */

/* The state between two bytes. */

/** Inside a string, of a key or of a value. */
const IN_STRING = 0
const AFTER_VALUE = 1
const BEFORE_VALUE = 2
const BEFORE_KEY = 3
const BEFORE_COLON = 4
const WHOLE_DIGITS = 5
const FIRST_KEY = 6
const FIRST_ITEM = 7
const FRACTION = 8
/** Inside true, false or null. */
const LITERAL = 9
const ESCAPE = 10
/** Inside the four digits after `\u`. */
const HEX = 11
/** Inside a UTF-8 sequence of several bytes. */
const SEQUENCE = 12
/** After a minus sign. */
const SIGNED = 13
const LEADING_ZERO = 14
/** After the decimal point, before a digit. */
const POINT = 15
const EXPONENT = 16
const EXPONENT_SIGN = 17
const EXPONENT_DIGITS = 18
/** Before the first byte that is not white space. */
const START = 19
const BYTE_ORDER_MARK = 20

/* The errors, in the order of `json-scanner.ts`. */
const SOUND = 0
const EMPTY = 1
const WEB_PAGE = 2
const NOT_JSON = 3
const INVALID_UTF_8 = 4
const TOO_DEEP = 5
const TRUNCATED = 6

const IS_ARRAY: u8 = 1
const IS_OBJECT: u8 = 2

const byteOrderMark = memory.data<u8>([0xef, 0xbb, 0xbf])
const trueBytes = memory.data<u8>([0x74, 0x72, 0x75, 0x65])
const falseBytes = memory.data<u8>([0x66, 0x61, 0x6c, 0x73, 0x65])
const nullBytes = memory.data<u8>([0x6e, 0x75, 0x6c, 0x6c])

let state: i32 = START
let fault: i32 = SOUND
let inKey: bool = false
let depth: i32 = 0
const containers = memory.data(MAX_DEPTH)
/** The literal that is being read. */
let literalBytes: usize = 0
let literalLength: i32 = 0
/** How many bytes of the literal, of the hex digits, or of the byte order mark were read. */
let matched: i32 = 0
/** How many bytes of a UTF-8 sequence are missing, and the range of the next one. */
let remaining: i32 = 0
let low: u8 = 0
let high: u8 = 0
/** The start of the chunk, and whether it is the first one. */
let chunk: usize = 0
let isFirstChunk: bool = true

/** Begins a new text. */
export function beginScan(): void {
  setShared(SCAN_CONTAINERS, containers as i32)
  state = START
  fault = SOUND
  isFirstChunk = true
  depth = 0
  setShared(SCAN_DEPTH, 0)
  setShared(SCAN_FAULT, SOUND)
  setShared(SCAN_WATCHED, MAX_DEPTH)
}

/** Validates the next chunk. Must not be called after an error. */
export function scan(start: usize, limit: usize): void {
  chunk = start
  let at = start
  while (at < limit && fault == SOUND) at = step(at, limit)
  if (limit > start) isFirstChunk = false
}

/** Ends the text, which may end with a number or be incomplete. */
export function endScan(): void {
  chunk = 0
  const isNumber =
    state == WHOLE_DIGITS || state == LEADING_ZERO || state == FRACTION || state == EXPONENT_DIGITS
  if (state == START) fail(EMPTY, 0)
  else if (depth > 0) fail(TRUNCATED, 0)
  else if (isNumber) end(0, 0)
  else if (state != AFTER_VALUE) fail(TRUNCATED, 0)
}

/** Handles the byte at `at`. Returns the address of the next byte, which is `at` if only the state changed. */
function step(at: usize, limit: usize): usize {
  const byte = byteAt(at)
  switch (state) {
    case IN_STRING:
      return inString(at, limit)
    case AFTER_VALUE:
      if (byte == ascii.COMMA && depth > 0) {
        state = byteAt(containers + depth - 1) == IS_ARRAY ? BEFORE_VALUE : BEFORE_KEY
      } else if (byte == ascii.CLOSE_OBJECT || byte == ascii.CLOSE_ARRAY) {
        close(byte, at)
      } else if (!isSpace(byte)) {
        fail(NOT_JSON, at)
      }
      return at + 1
    case FIRST_ITEM:
    case BEFORE_VALUE:
      if (isSpace(byte)) return at + 1
      if (byte == ascii.CLOSE_ARRAY && state == FIRST_ITEM) {
        close(byte, at)
        return at + 1
      }
      return open(byte, at)
    case FIRST_KEY:
    case BEFORE_KEY:
      if (byte == ascii.QUOTE) {
        if (depth <= watchedDepth()) keyBegin(positionOf(at))
        inKey = true
        state = IN_STRING
      } else if (byte == ascii.CLOSE_OBJECT && state == FIRST_KEY) {
        close(byte, at)
      } else if (!isSpace(byte)) {
        fail(NOT_JSON, at)
      }
      return at + 1
    case BEFORE_COLON:
      if (byte == ascii.COLON) state = BEFORE_VALUE
      else if (!isSpace(byte)) fail(NOT_JSON, at)
      return at + 1
    case WHOLE_DIGITS:
    case LEADING_ZERO:
    case FRACTION:
    case EXPONENT_DIGITS:
      return afterDigit(byte, at, limit)
    case LITERAL:
      if (byte != byteAt(literalBytes + matched)) {
        fail(NOT_JSON, at)
        return at
      }
      if (++matched == literalLength) endValue(at + 1)
      return at + 1
    case ESCAPE:
      if (!isEscaped(byte)) fail(NOT_JSON, at)
      matched = 0
      state = byte == ascii.LOWER_U ? HEX : IN_STRING
      return at + 1
    case HEX:
      if (!isHexDigit(byte)) fail(NOT_JSON, at)
      else if (++matched == 4) state = IN_STRING
      return at + 1
    case SEQUENCE:
      if (byte < low || byte > high) fail(INVALID_UTF_8, at)
      low = 0x80
      high = 0xbf
      if (--remaining == 0) state = IN_STRING
      return at + 1
    case SIGNED:
    case POINT:
    case EXPONENT:
    case EXPONENT_SIGN:
      if (isDigit(byte)) {
        if (state == SIGNED) state = byte == ascii.ZERO ? LEADING_ZERO : WHOLE_DIGITS
        else state = state == POINT ? FRACTION : EXPONENT_DIGITS
      } else if ((byte == ascii.PLUS || byte == ascii.MINUS) && state == EXPONENT) {
        state = EXPONENT_SIGN
      } else {
        fail(NOT_JSON, at)
      }
      return at + 1
    case START:
      if (byte == byteAt(byteOrderMark) && isFirstChunk && at == chunk) {
        matched = 0
        state = BYTE_ORDER_MARK
        return at
      }
      if (isSpace(byte)) return at + 1
      if (byte == ascii.LESS_THAN) fail(WEB_PAGE, at)
      state = BEFORE_VALUE
      return at
    default: // BYTE_ORDER_MARK
      if (byte != byteAt(byteOrderMark + matched)) fail(NOT_JSON, at)
      if (++matched == 3) state = START
      return at + 1
  }
}

function inString(from: usize, limit: usize): usize {
  const at = skipPlain(from, limit)
  if (at >= limit) return limit
  const byte = byteAt(at)
  if (byte == ascii.QUOTE) {
    if (!inKey) {
      endValue(at + 1)
    } else {
      state = BEFORE_COLON
      if (depth <= watchedDepth()) keyEnd(positionOf(at + 1), depth)
    }
    return at + 1
  }
  if (byte == ascii.BACKSLASH) {
    state = ESCAPE
    return at + 1
  }
  if (byte < 0x80) {
    fail(NOT_JSON, at)
    return at
  }
  const length = utf8Length(at, limit)
  if (length > 0) return at + length
  beginSequence(byte, at)
  return at + 1
}

/** Begins a UTF-8 sequence that is incomplete or not well-formed (Unicode, table 3-7). */
function beginSequence(lead: u8, at: usize): void {
  if (lead < 0xc2 || lead > 0xf4) {
    fail(INVALID_UTF_8, at)
    return
  }
  remaining = lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3
  low = lead == 0xe0 ? 0xa0 : lead == 0xf0 ? 0x90 : 0x80
  high = lead == 0xed ? 0x9f : lead == 0xf4 ? 0x8f : 0xbf
  state = SEQUENCE
}

function afterDigit(byte: u8, from: usize, limit: usize): usize {
  let at = from
  if (state != LEADING_ZERO && isDigit(byte)) {
    while (at < limit && isDigit(byteAt(at))) at++
    return at
  }
  if (byte == ascii.DOT && (state == WHOLE_DIGITS || state == LEADING_ZERO)) {
    state = POINT
    return at + 1
  }
  if ((byte | 0x20) == ascii.LOWER_E && state != EXPONENT_DIGITS) {
    state = EXPONENT
    return at + 1
  }
  endValue(at)
  return at
}

/** Begins a value. Returns the address of the next byte. */
function open(byte: u8, at: usize): usize {
  const next = stateOfValue(byte)
  if (next < 0) {
    fail(NOT_JSON, at)
    return at
  }
  const isContainer = next == FIRST_KEY || next == FIRST_ITEM
  if (isContainer && depth == MAX_DEPTH) {
    fail(TOO_DEEP, at)
    return at
  }
  if (depth <= watchedDepth()) {
    const past = begin(byte, positionOf(at), depth)
    if (past >= 0) {
      state = AFTER_VALUE
      return chunk + past
    }
  }
  inKey = false
  matched = 1
  state = next
  if (isContainer) {
    store<u8>(containers + depth, next == FIRST_KEY ? IS_OBJECT : IS_ARRAY)
    setShared(SCAN_DEPTH, ++depth)
  }
  return at + 1
}

/** Returns the state after the first byte of a value, or -1 if no value begins with it. */
function stateOfValue(byte: u8): i32 {
  switch (byte) {
    case ascii.QUOTE:
      return IN_STRING
    case ascii.OPEN_OBJECT:
      return FIRST_KEY
    case ascii.OPEN_ARRAY:
      return FIRST_ITEM
    case ascii.MINUS:
      return SIGNED
    case ascii.ZERO:
      return LEADING_ZERO
    case ascii.LOWER_T:
      return literal(trueBytes, 4)
    case ascii.LOWER_F:
      return literal(falseBytes, 5)
    case ascii.LOWER_N:
      return literal(nullBytes, 4)
    default:
      return isDigit(byte) ? WHOLE_DIGITS : -1
  }
}

function literal(bytes: usize, length: i32): i32 {
  literalBytes = bytes
  literalLength = length
  return LITERAL
}

function close(byte: u8, at: usize): void {
  const closes = byte == ascii.CLOSE_OBJECT ? IS_OBJECT : IS_ARRAY
  if (depth == 0 || byteAt(containers + depth - 1) != closes) {
    fail(NOT_JSON, at)
    return
  }
  setShared(SCAN_DEPTH, --depth)
  endValue(at + 1)
}

/** Reports that a value ends before an address. */
function endValue(at: usize): void {
  state = AFTER_VALUE
  if (depth <= watchedDepth()) end(positionOf(at), depth)
}

function watchedDepth(): i32 {
  return shared(SCAN_WATCHED) as i32
}

function positionOf(at: usize): i32 {
  return (at - chunk) as i32
}

function fail(kind: i32, at: usize): void {
  fault = kind
  setShared(SCAN_FAULT, kind)
  setShared(SCAN_FAULT_PLACE, positionOf(at))
}
