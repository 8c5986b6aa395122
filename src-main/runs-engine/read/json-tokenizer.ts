import type { BodyFault } from './parse-error.ts'
import {
  at,
  BACKSLASH,
  CLOSE_ARRAY,
  CLOSE_OBJECT,
  COLON,
  COMMA,
  DOT,
  ESCAPED,
  HEX_DIGIT,
  isDigit,
  isSpace,
  LESS_THAN,
  LOWER_E,
  LOWER_U,
  MINUS,
  NULL_WORD,
  PLAIN,
  PLUS,
  QUOTE,
  UPPER_E,
  ZERO,
} from './json-bytes.ts'
import * as state from './json-states.ts'
import { utf8Lead, utf8Length } from './utf8.ts'

/** How many arrays and objects may be open at once. */
export const MAX_DEPTH = 512

/** What the scanner tells. Offsets count from the first byte of the body; `depth` is the number of containers around. */
export type JsonListener = {
  /** A value begins with `byte`. Answers where it ends if the listener could validate it itself, else -1. */
  begin(byte: number, offset: number, depth: number): number
  /** The value ended just before `offset`. */
  end(offset: number, depth: number): void
  keyBegin(offset: number): void
  keyEnd(offset: number, depth: number): void
}

const IS_ARRAY = 1
const IS_OBJECT = 2

const BOM = Uint8Array.of(0xef, 0xbb, 0xbf)

/**
 * Validates one JSON text (RFC 8259, UTF-8, an initial byte order mark allowed) that arrives in
 * pieces cut anywhere, in constant memory. It holds no bytes: it says where values begin and end,
 * for values with at most `watched` containers around them, and nothing about deeper ones.
 */
export class JsonScanner {
  watched = MAX_DEPTH
  fault: BodyFault | null = null
  /** How many containers are open. */
  depth = 0
  readonly #listener: JsonListener
  readonly #containers = new Uint8Array(MAX_DEPTH)
  #state = state.START
  #offset = 0
  #inKey = false
  /** The word that is being read, and how many of its bytes, or of the hex digits, were read. */
  #word: Uint8Array = NULL_WORD
  #read = 0
  /** Where the value ends that the listener validated itself. */
  #past = -1
  #utf8 = { left: 0, low: 0, high: 0 }

  constructor(listener: JsonListener) {
    this.#listener = listener
  }

  /** Whether the container around `depth` others is an array. */
  isArray(depth: number): boolean {
    return at(this.#containers, depth) === IS_ARRAY
  }

  /** Takes the next bytes. Nothing more is taken after a fault. */
  feed(chunk: Uint8Array): void {
    if (this.fault) return
    const listener = this.#listener
    const base = this.#offset
    const n = chunk.length
    let now = this.#state
    let i = 0
    while (i < n) {
      const byte = at(chunk, i)
      switch (now) {
        case state.IN_STRING: {
          while (i < n && at(PLAIN, at(chunk, i)) === 1) i++
          if (i === n) break
          const stop = at(chunk, i)
          if (stop === QUOTE) {
            i++
            if (this.#inKey) {
              now = state.BEFORE_COLON
              if (this.depth <= this.watched) listener.keyEnd(base + i, this.depth)
            } else {
              now = state.AFTER_VALUE
              if (this.depth <= this.watched) listener.end(base + i, this.depth)
            }
          } else if (stop === BACKSLASH) {
            i++
            now = state.ESCAPE
          } else if (stop < 0x80) {
            return this.#fail('not-json', base + i)
          } else {
            const length = utf8Length(chunk, i, n)
            if (length > 0) {
              i += length
            } else {
              const lead = utf8Lead(stop)
              if (!lead) return this.#fail('invalid-utf-8', base + i)
              this.#utf8 = lead
              now = state.UTF8
              i++
            }
          }
          break
        }
        case state.AFTER_VALUE:
          if (byte === COMMA && this.depth > 0) {
            now = this.isArray(this.depth - 1) ? state.BEFORE_VALUE : state.BEFORE_KEY
          } else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) {
            if (!this.#close(byte, base + i)) return
          } else if (!isSpace(byte)) {
            return this.#fail('not-json', base + i)
          }
          i++
          break
        case state.FIRST_ITEM:
        case state.BEFORE_VALUE:
          if (isSpace(byte)) {
            i++
          } else if (byte === CLOSE_ARRAY && now === state.FIRST_ITEM) {
            if (!this.#close(byte, base + i)) return
            now = state.AFTER_VALUE
            i++
          } else {
            now = this.#open(byte, base + i)
            if (this.fault) return
            i = now === state.AFTER_VALUE ? this.#past - base : i + 1
          }
          break
        case state.FIRST_KEY:
        case state.BEFORE_KEY:
          if (byte === QUOTE) {
            if (this.depth <= this.watched) listener.keyBegin(base + i)
            this.#inKey = true
            now = state.IN_STRING
          } else if (byte === CLOSE_OBJECT && now === state.FIRST_KEY) {
            if (!this.#close(byte, base + i)) return
            now = state.AFTER_VALUE
          } else if (!isSpace(byte)) {
            return this.#fail('not-json', base + i)
          }
          i++
          break
        case state.BEFORE_COLON:
          if (byte === COLON) now = state.BEFORE_VALUE
          else if (!isSpace(byte)) return this.#fail('not-json', base + i)
          i++
          break
        case state.INTEGER:
        case state.LEADING_ZERO:
        case state.FRACTION:
        case state.EXPONENT_DIGITS:
          if (isDigit(byte) && now !== state.LEADING_ZERO) {
            i++
          } else if (byte === DOT && (now === state.INTEGER || now === state.LEADING_ZERO)) {
            i++
            now = state.POINT
          } else if ((byte === LOWER_E || byte === UPPER_E) && now !== state.EXPONENT_DIGITS) {
            i++
            now = state.EXPONENT
          } else {
            now = state.AFTER_VALUE
            if (this.depth <= this.watched) listener.end(base + i, this.depth)
          }
          break
        case state.LITERAL:
          if (byte !== at(this.#word, this.#read)) return this.#fail('not-json', base + i)
          i++
          if (++this.#read === this.#word.length) {
            now = state.AFTER_VALUE
            if (this.depth <= this.watched) listener.end(base + i, this.depth)
          }
          break
        case state.ESCAPE:
          if (at(ESCAPED, byte) === 0) return this.#fail('not-json', base + i)
          this.#read = 0
          now = byte === LOWER_U ? state.HEX : state.IN_STRING
          i++
          break
        case state.HEX:
          if (at(HEX_DIGIT, byte) === 0) return this.#fail('not-json', base + i)
          if (++this.#read === 4) now = state.IN_STRING
          i++
          break
        case state.UTF8: {
          const { left, low, high } = this.#utf8
          if (byte < low || byte > high) return this.#fail('invalid-utf-8', base + i)
          this.#utf8 = { left: left - 1, low: 0x80, high: 0xbf }
          if (left === 1) now = state.IN_STRING
          i++
          break
        }
        case state.SIGNED:
        case state.POINT:
        case state.EXPONENT:
        case state.EXPONENT_SIGN:
          if (isDigit(byte)) {
            if (now === state.SIGNED) now = byte === ZERO ? state.LEADING_ZERO : state.INTEGER
            else now = now === state.POINT ? state.FRACTION : state.EXPONENT_DIGITS
          } else if ((byte === PLUS || byte === MINUS) && now === state.EXPONENT) {
            now = state.EXPONENT_SIGN
          } else {
            return this.#fail('not-json', base + i)
          }
          i++
          break
        case state.START:
          if (byte === at(BOM, 0) && base + i === 0) {
            this.#read = 0
            now = state.BYTE_ORDER_MARK
          } else if (byte === LESS_THAN) {
            return this.#fail('web-page', base + i)
          } else if (isSpace(byte)) {
            i++
          } else {
            now = state.BEFORE_VALUE
          }
          break
        case state.BYTE_ORDER_MARK:
          if (byte !== at(BOM, this.#read)) return this.#fail('not-json', base + i)
          i++
          if (++this.#read === BOM.length) now = state.START
          break
      }
    }
    this.#state = now
    this.#offset = base + n
  }

  /** Says that the body ends here: a number may have been its last value, or it may be cut short. */
  end(): void {
    if (this.fault) return
    const now = this.#state
    const isNumber =
      now === state.INTEGER ||
      now === state.LEADING_ZERO ||
      now === state.FRACTION ||
      now === state.EXPONENT_DIGITS
    if (now === state.START) this.#fail('empty', this.#offset)
    else if (this.depth > 0) this.#fail('truncated', this.#offset)
    else if (isNumber) this.#listener.end(this.#offset, 0)
    else if (now !== state.AFTER_VALUE) this.#fail('truncated', this.#offset)
  }

  /** Begins the value whose first byte is given; answers the state that follows. */
  #open(byte: number, offset: number): number {
    const next = state.stateOfValue(byte)
    if (next < 0) {
      this.#fail('not-json', offset)
      return next
    }
    const isContainer = next === state.FIRST_KEY || next === state.FIRST_ITEM
    if (isContainer && this.depth === MAX_DEPTH) {
      this.#fail('too-deep', offset)
      return next
    }
    this.#inKey = false
    this.#read = 1
    this.#word = state.wordOf(byte)
    if (this.depth <= this.watched) {
      this.#past = this.#listener.begin(byte, offset, this.depth)
      if (this.#past >= 0) return state.AFTER_VALUE
    }
    if (isContainer)
      this.#containers[this.depth++] = next === state.FIRST_KEY ? IS_OBJECT : IS_ARRAY
    return next
  }

  #close(byte: number, offset: number): boolean {
    const closes = byte === CLOSE_OBJECT ? IS_OBJECT : IS_ARRAY
    if (this.depth === 0 || at(this.#containers, this.depth - 1) !== closes) {
      this.#fail('not-json', offset)
      return false
    }
    this.depth--
    if (this.depth <= this.watched) this.#listener.end(offset + 1, this.depth)
    return true
  }

  #fail(kind: BodyFault['kind'], offset: number): void {
    this.fault = { kind, offset }
  }
}
