import {
  FALSE,
  isDigit,
  LOWER_F,
  LOWER_N,
  LOWER_T,
  MINUS,
  NULL_WORD,
  OPEN_ARRAY,
  OPEN_OBJECT,
  QUOTE,
  TRUE,
  ZERO,
} from './json-bytes.ts'

/* Where `JsonScanner` is between two bytes. The frequent states come first: they are tried in this order. */

/** Inside a string, of a key or of a value. */
export const IN_STRING = 0
export const AFTER_VALUE = 1
export const BEFORE_VALUE = 2
export const BEFORE_KEY = 3
export const BEFORE_COLON = 4
export const INTEGER = 5
export const FIRST_KEY = 6
export const FIRST_ITEM = 7
export const FRACTION = 8
/** Inside true, false or null. */
export const LITERAL = 9
export const ESCAPE = 10
/** Inside the four digits after `\u`. */
export const HEX = 11
/** Inside a sequence of several bytes. */
export const UTF8 = 12
/** After a minus sign. */
export const SIGNED = 13
export const LEADING_ZERO = 14
/** After the decimal point, before a digit. */
export const POINT = 15
export const EXPONENT = 16
export const EXPONENT_SIGN = 17
export const EXPONENT_DIGITS = 18
/** Before the first byte that is not white space. */
export const START = 19
export const BYTE_ORDER_MARK = 20

/** The state after the first byte of a value; -1: no value begins so. */
export function stateOfValue(byte: number): number {
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
    case LOWER_F:
    case LOWER_N:
      return LITERAL
    default:
      return isDigit(byte) ? INTEGER : -1
  }
}

/** The literal that begins with a byte. */
export function wordOf(byte: number): Uint8Array {
  if (byte === LOWER_T) return TRUE
  return byte === LOWER_F ? FALSE : NULL_WORD
}
