import {
  MAX_DEPTH,
  SCAN_CONTAINERS,
  SCAN_DEPTH,
  SCAN_FAULT,
  SCAN_FAULT_PLACE,
  SCAN_WATCHED,
} from '../memory-layout'
import { begin, end, keyBegin, keyEnd } from './host'
import { allocate, byteAt, setTable, table } from './memory'
import {
  BACKSLASH,
  CLOSE_ARRAY,
  CLOSE_OBJECT,
  COLON,
  COMMA,
  DOT,
  isDigit,
  isEscaped,
  isHexDigit,
  isSpace,
  LOWER_E,
  LOWER_F,
  LOWER_N,
  LOWER_T,
  LOWER_U,
  MINUS,
  OPEN_ARRAY,
  OPEN_OBJECT,
  PLUS,
  QUOTE,
  skipPlain,
  utf8Length,
  ZERO,
} from './values'

/*
 * Validates one JSON text (RFC 8259, UTF-8, an initial byte order mark allowed) that arrives in pieces cut anywhere, in
 * constant memory. It tells TypeScript where values begin and end that have at most so many containers around them as are
 * watched, and nothing about deeper ones. Places are counted from the beginning of the piece.
 */

/* Where the scanner is between two bytes. */

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
/** Inside a sequence of several bytes. */
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

/* What is wrong, in the order of the kinds in `json-scanner.ts`. */
const SOUND = 0
const EMPTY = 1
const WEB_PAGE = 2
const NOT_JSON = 3
const INVALID_UTF_8 = 4
const TOO_DEEP = 5
const TRUNCATED = 6

const IS_ARRAY: u8 = 1
const IS_OBJECT: u8 = 2
const LESS_THAN: u8 = 0x3c

const byteOrderMark = memory.data<u8>([0xef, 0xbb, 0xbf])
const trueWord = memory.data<u8>([0x74, 0x72, 0x75, 0x65])
const falseWord = memory.data<u8>([0x66, 0x61, 0x6c, 0x73, 0x65])
const nullWord = memory.data<u8>([0x6e, 0x75, 0x6c, 0x6c])

let state: i32 = START
let fault: i32 = SOUND
let inKey: bool = false
let depth: i32 = 0
let containers: usize = 0
/** The word that is being read. */
let word: usize = 0
let wordLength: i32 = 0
/** How many of its bytes, of the hex digits, or of the byte order mark, were read. */
let done: i32 = 0
/** How many bytes of a sequence are to come, and what the next one may be. */
let left: i32 = 0
let low: u8 = 0
let high: u8 = 0
/** Where the piece begins, and whether it is the first one. */
let piece: usize = 0
let isFirstPiece: bool = true

/** Begins another text. */
export function beginScan(): void {
  if (containers == 0) {
    containers = allocate(MAX_DEPTH as usize)
    setTable(SCAN_CONTAINERS, containers as i32)
  }
  state = START
  fault = SOUND
  isFirstPiece = true
  depth = 0
  setTable(SCAN_DEPTH, 0)
  setTable(SCAN_FAULT, SOUND)
  setTable(SCAN_WATCHED, MAX_DEPTH)
}

/** Takes the next bytes. Nothing more is to come after a fault. */
export function scan(start: usize, limit: usize): void {
  piece = start
  let i = start
  while (i < limit && fault == SOUND) i = step(i, limit)
  if (limit > start) isFirstPiece = false
}

/** Says that the text ends here: a number may have been its last value, or it may be cut short. */
export function endScan(): void {
  piece = 0
  const isNumber =
    state == WHOLE_DIGITS || state == LEADING_ZERO || state == FRACTION || state == EXPONENT_DIGITS
  if (state == START) fail(EMPTY, 0)
  else if (depth > 0) fail(TRUNCATED, 0)
  else if (isNumber) end(0, 0)
  else if (state != AFTER_VALUE) fail(TRUNCATED, 0)
}

/** Goes on from the byte at `i`; answers the address after what it took, which may be nothing but a change of state. */
function step(i: usize, limit: usize): usize {
  const byte = byteAt(i)
  switch (state) {
    case IN_STRING:
      return inString(i, limit)
    case AFTER_VALUE:
      if (byte == COMMA && depth > 0) {
        state = byteAt(containers + depth - 1) == IS_ARRAY ? BEFORE_VALUE : BEFORE_KEY
      } else if (byte == CLOSE_OBJECT || byte == CLOSE_ARRAY) {
        close(byte, i)
      } else if (!isSpace(byte)) {
        fail(NOT_JSON, i)
      }
      return i + 1
    case FIRST_ITEM:
    case BEFORE_VALUE:
      if (isSpace(byte)) return i + 1
      if (byte == CLOSE_ARRAY && state == FIRST_ITEM) {
        close(byte, i)
        return i + 1
      }
      return open(byte, i)
    case FIRST_KEY:
    case BEFORE_KEY:
      if (byte == QUOTE) {
        if (depth <= watched()) keyBegin(placeOf(i))
        inKey = true
        state = IN_STRING
      } else if (byte == CLOSE_OBJECT && state == FIRST_KEY) {
        close(byte, i)
      } else if (!isSpace(byte)) {
        fail(NOT_JSON, i)
      }
      return i + 1
    case BEFORE_COLON:
      if (byte == COLON) state = BEFORE_VALUE
      else if (!isSpace(byte)) fail(NOT_JSON, i)
      return i + 1
    case WHOLE_DIGITS:
    case LEADING_ZERO:
    case FRACTION:
    case EXPONENT_DIGITS:
      return afterDigit(byte, i, limit)
    case LITERAL:
      if (byte != byteAt(word + done)) {
        fail(NOT_JSON, i)
        return i
      }
      if (++done == wordLength) endValue(i + 1)
      return i + 1
    case ESCAPE:
      if (!isEscaped(byte)) fail(NOT_JSON, i)
      done = 0
      state = byte == LOWER_U ? HEX : IN_STRING
      return i + 1
    case HEX:
      if (!isHexDigit(byte)) fail(NOT_JSON, i)
      else if (++done == 4) state = IN_STRING
      return i + 1
    case SEQUENCE:
      if (byte < low || byte > high) fail(INVALID_UTF_8, i)
      low = 0x80
      high = 0xbf
      if (--left == 0) state = IN_STRING
      return i + 1
    case SIGNED:
    case POINT:
    case EXPONENT:
    case EXPONENT_SIGN:
      if (isDigit(byte)) {
        if (state == SIGNED) state = byte == ZERO ? LEADING_ZERO : WHOLE_DIGITS
        else state = state == POINT ? FRACTION : EXPONENT_DIGITS
      } else if ((byte == PLUS || byte == MINUS) && state == EXPONENT) {
        state = EXPONENT_SIGN
      } else {
        fail(NOT_JSON, i)
      }
      return i + 1
    case START:
      if (byte == byteAt(byteOrderMark) && isFirstPiece && i == piece) {
        done = 0
        state = BYTE_ORDER_MARK
        return i
      }
      if (isSpace(byte)) return i + 1
      if (byte == LESS_THAN) fail(WEB_PAGE, i)
      state = BEFORE_VALUE
      return i
    default: // BYTE_ORDER_MARK
      if (byte != byteAt(byteOrderMark + done)) fail(NOT_JSON, i)
      if (++done == 3) state = START
      return i + 1
  }
}

function inString(from: usize, limit: usize): usize {
  const i = skipPlain(from, limit)
  if (i >= limit) return limit
  const byte = byteAt(i)
  if (byte == QUOTE) {
    if (!inKey) {
      endValue(i + 1)
    } else {
      state = BEFORE_COLON
      if (depth <= watched()) keyEnd(placeOf(i + 1), depth)
    }
    return i + 1
  }
  if (byte == BACKSLASH) {
    state = ESCAPE
    return i + 1
  }
  if (byte < 0x80) {
    fail(NOT_JSON, i)
    return i
  }
  const length = utf8Length(i, limit)
  if (length > 0) return i + length
  beginSequence(byte, i)
  return i + 1
}

/** Begins a sequence that is not whole, or not well-formed: what must follow its first byte (Unicode, table 3-7). */
function beginSequence(lead: u8, i: usize): void {
  if (lead < 0xc2 || lead > 0xf4) {
    fail(INVALID_UTF_8, i)
    return
  }
  left = lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3
  low = lead == 0xe0 ? 0xa0 : lead == 0xf0 ? 0x90 : 0x80
  high = lead == 0xed ? 0x9f : lead == 0xf4 ? 0x8f : 0xbf
  state = SEQUENCE
}

function afterDigit(byte: u8, from: usize, limit: usize): usize {
  let i = from
  if (state != LEADING_ZERO && isDigit(byte)) {
    while (i < limit && isDigit(byteAt(i))) i++
    return i
  }
  if (byte == DOT && (state == WHOLE_DIGITS || state == LEADING_ZERO)) {
    state = POINT
    return i + 1
  }
  if ((byte | 0x20) == LOWER_E && state != EXPONENT_DIGITS) {
    state = EXPONENT
    return i + 1
  }
  endValue(i)
  return i
}

/** Begins the value whose first byte is given; answers where to go on. */
function open(byte: u8, i: usize): usize {
  const next = stateOfValue(byte)
  if (next < 0) {
    fail(NOT_JSON, i)
    return i
  }
  const isContainer = next == FIRST_KEY || next == FIRST_ITEM
  if (isContainer && depth == MAX_DEPTH) {
    fail(TOO_DEEP, i)
    return i
  }
  if (depth <= watched()) {
    const past = begin(byte, placeOf(i), depth)
    if (past >= 0) {
      state = AFTER_VALUE
      return piece + past
    }
  }
  inKey = false
  done = 1
  state = next
  if (isContainer) {
    store<u8>(containers + depth, next == FIRST_KEY ? IS_OBJECT : IS_ARRAY)
    setTable(SCAN_DEPTH, ++depth)
  }
  return i + 1
}

/** The state after the first byte of a value; -1: no value begins so. */
function stateOfValue(byte: u8): i32 {
  switch (byte) {
    case QUOTE:
      return IN_STRING
    case OPEN_OBJECT:
      return FIRST_KEY
    case OPEN_ARRAY:
      return FIRST_ITEM
    case MINUS:
      return SIGNED
    case ZERO:
      return LEADING_ZERO
    case LOWER_T:
      return literal(trueWord, 4)
    case LOWER_F:
      return literal(falseWord, 5)
    case LOWER_N:
      return literal(nullWord, 4)
    default:
      return isDigit(byte) ? WHOLE_DIGITS : -1
  }
}

function literal(bytes: usize, length: i32): i32 {
  word = bytes
  wordLength = length
  return LITERAL
}

function close(byte: u8, i: usize): void {
  const closes = byte == CLOSE_OBJECT ? IS_OBJECT : IS_ARRAY
  if (depth == 0 || byteAt(containers + depth - 1) != closes) {
    fail(NOT_JSON, i)
    return
  }
  setTable(SCAN_DEPTH, --depth)
  endValue(i + 1)
}

/** Says that a value ends just before an address. */
function endValue(i: usize): void {
  state = AFTER_VALUE
  if (depth <= watched()) end(placeOf(i), depth)
}

function watched(): i32 {
  return table(SCAN_WATCHED) as i32
}

function placeOf(i: usize): i32 {
  return (i - piece) as i32
}

function fail(kind: i32, i: usize): void {
  fault = kind
  setTable(SCAN_FAULT, kind)
  setTable(SCAN_FAULT_PLACE, placeOf(i))
}
