import type { CsvOptions } from '../../contract/dataset.ts'
import { ByteBuffer } from '../byte-buffer.ts'
import type { TypedColumn } from '../read/columns.ts'
import { compactJson } from '../read/compact-json.ts'
import {
  at,
  BACKSLASH,
  CARRIAGE_RETURN,
  DOT,
  LINE_FEED,
  MINUS,
  PLUS,
  QUOTE,
  SPACE,
  TAB,
} from '../read/json-bytes.ts'
import { unescapeString } from '../read/json-string.ts'
import { LocalTime } from '../values/local-time.ts'
import { DECIMAL, JSON_TEXT, MISSING, NULL, type RunFields, TEXT } from '../read/run-fields.ts'
import type { RunWriter } from './run-writer.ts'

/**
 * How a CSV is written. `nullText` stands for JSON's `null` (missing fields are always empty) and needs no quotes;
 * `zone`: the IANA name of the time zone in which instants are written, as they came without one.
 */
export type CsvStyle = Omit<CsvOptions, 'nullText' | 'dates'> & { nullText?: string; zone?: string }

const APOSTROPHE = 0x27
/** What a field may take beyond twice its text. */
const FIELD_ROOM = 12
const EQUALS = 0x3d
const AT_SIGN = 0x40

/** The first byte of the signs in full width, and of a byte order mark. */
const WIDE = 0xef

/**
 * Whether a spreadsheet may take a text for a formula (OWASP, CSV injection): it begins with a sign,
 * in either width, also after blanks and byte order marks, or with a tab or a carriage return.
 */
function isFormula(bytes: Uint8Array, start: number, end: number): boolean {
  for (let i = start; i < end; i++) {
    switch (at(bytes, i)) {
      case EQUALS:
      case PLUS:
      case MINUS:
      case AT_SIGN:
        return true
      case TAB:
      case CARRIAGE_RETURN:
        if (i === start) return true
        break
      case SPACE:
      case LINE_FEED:
        break
      case WIDE:
        if (isWideSign(at(bytes, i + 1), at(bytes, i + 2))) return true
        if (at(bytes, i + 1) !== 0xbb || at(bytes, i + 2) !== 0xbf) return false
        i += 2
        break
      default:
        return false
    }
  }
  return false
}

/** Whether these bytes after `WIDE` make `＝`, `＋`, `－` or `＠` (U+FF1D, U+FF0B, U+FF0D, U+FF20). */
function isWideSign(second: number, third: number): boolean {
  const isSign = third === 0x9d || third === 0x8b || third === 0x8d || third === 0xa0
  return second === 0xbc && isSign
}

/**
 * CSV (RFC 4180), one line a run after a line of names. Texts are unescaped to UTF-8 (half a
 * surrogate pair, which is no character, becomes U+FFFD) and quoted only when they hold the
 * delimiter, a quote or a line break; numbers are as written, but for the decimal mark; nested
 * arrays are JSON text without white space. The formula guard touches texts only, so `-5` stays a
 * number. A field that has a value and reads as `null` does is quoted, as PostgreSQL has it, so that
 * the two stay apart; an empty one that is alone on its line is `""` too, or the line would be blank.
 * With a zone, instants are local date and time in columns of dates, unless other times there have no
 * offset: such a column stays as it came.
 */
export class CsvWriter implements RunWriter {
  readonly out = new ByteBuffer()
  readonly #fields: RunFields
  readonly #keys: readonly string[]
  readonly #nodes: Int32Array
  readonly #style: CsvStyle
  readonly #delimiter: number
  readonly #lineEnd: Uint8Array
  readonly #null: Uint8Array
  readonly #localTime: LocalTime | null
  /** 1 for the columns whose instants may be local. */
  readonly #dates: Uint8Array
  /** 1 for the bytes that end the quick copy of a text: the delimiter and the backslash. */
  readonly #stops = new Uint8Array(256)
  /** 1 for the bytes that must be quoted. */
  readonly #special = new Uint8Array(256)
  readonly #scratch = new ByteBuffer(4 * 1024)

  constructor(fields: RunFields, columns: readonly TypedColumn[], style: CsvStyle) {
    const encoder = new TextEncoder()
    this.#fields = fields
    this.#keys = columns.map(({ key }) => key)
    this.#nodes = Int32Array.from(columns, ({ node }) => node)
    this.#dates = Uint8Array.from(columns, ({ holdsDates }) => (holdsDates ? 1 : 0))
    this.#localTime = style.zone === undefined ? null : new LocalTime(style.zone)
    this.#style = style
    this.#delimiter = style.delimiter.charCodeAt(0)
    this.#lineEnd = encoder.encode(style.lineEnd)
    this.#stops[this.#delimiter] = 1
    this.#stops[BACKSLASH] = 1
    for (const byte of [this.#delimiter, QUOTE, LINE_FEED, CARRIAGE_RETURN]) this.#special[byte] = 1
    this.#null = encoder.encode(style.nullText ?? '')
  }

  begin(): void {
    const encoder = new TextEncoder()
    if (this.#style.bom) this.out.append(Uint8Array.of(0xef, 0xbb, 0xbf))
    this.#keys.forEach((key, column) => {
      if (column > 0) this.out.push(this.#delimiter)
      const name = encoder.encode(key)
      // A name that begins with U+FEFF would be taken for a byte order mark that nobody asked for.
      const looksLikeMark = column === 0 && !this.#style.bom && key.startsWith('\ufeff')
      this.#putField(name, this.#style.formulaGuard, looksLikeMark || this.#mustBeQuoted(name))
    })
    this.out.append(this.#lineEnd)
  }

  run(bytes: Uint8Array, start: number, end: number): void {
    const fields = this.#fields
    const out = this.out
    const nodes = this.#nodes
    fields.read(bytes, start, end)
    // At worst every byte is a quote to double; each field may get quotes, a guard, a delimiter, and seconds.
    out.reserve((end - start) * 2 + nodes.length * (FIELD_ROOM + this.#null.length) + 4)
    const lineStart = out.length
    for (let column = 0; column < nodes.length; column++) {
      if (column > 0) out.bytes[out.length++] = this.#delimiter
      const node = nodes[column] as number
      const kind = node === 0 ? MISSING : fields.kind(node)
      if (kind === MISSING) continue
      if (kind === NULL) {
        out.append(this.#null)
        continue
      }
      const fieldStart = out.length
      const from = fields.start(node)
      const to = fields.end(node)
      if (kind === TEXT) {
        if (this.#localTime !== null && at(this.#dates, column) === 1)
          this.#putDate(bytes, from, to)
        else this.#putText(bytes, from, to)
      } else if (kind === DECIMAL && this.#style.decimalMark !== '.')
        this.#putDecimal(bytes, from, to)
      else if (kind === JSON_TEXT) this.#putJson(bytes, from, to)
      else this.#copy(bytes, from, to)
      if (out.length - fieldStart === this.#null.length) this.#tellFromNull(fieldStart)
    }
    if (out.length === lineStart && nodes.length === 1) {
      out.bytes[out.length++] = QUOTE
      out.bytes[out.length++] = QUOTE
    }
    for (let i = 0; i < this.#lineEnd.length; i++) out.bytes[out.length++] = at(this.#lineEnd, i)
  }

  end(): void {
    // The last line is ended like the others.
  }

  #copy(bytes: Uint8Array, start: number, end: number): void {
    const into = this.out.bytes
    let o = this.out.length
    for (let i = start; i < end; i++) into[o++] = at(bytes, i)
    this.out.length = o
  }

  /** The inner bytes of a JSON string: copied while nothing in them is special, else with care. */
  #putText(bytes: Uint8Array, start: number, end: number): void {
    const into = this.out.bytes
    const stops = this.#stops
    let o = this.out.length
    if (this.#style.formulaGuard && isFormula(bytes, start, end)) into[o++] = APOSTROPHE
    for (let i = start; i < end; i++) {
      const byte = at(bytes, i)
      if (at(stops, byte) === 1) {
        this.#putEscapedText(bytes, start, end)
        return
      }
      into[o++] = byte
    }
    this.out.length = o
  }

  #putEscapedText(bytes: Uint8Array, start: number, end: number): void {
    const scratch = this.#scratch
    scratch.clear()
    scratch.reserve(end - start)
    scratch.length = unescapeString(scratch.bytes, 0, bytes, start, end)
    this.#putField(scratch.content(), this.#style.formulaGuard)
  }

  #putDate(bytes: Uint8Array, start: number, end: number): void {
    const out = this.out
    const mark = this.#style.decimalMark.charCodeAt(0)
    const length = this.#localTime?.put(out.bytes, out.length, bytes, start, end, mark) ?? 0
    if (length === 0) {
      this.#putText(bytes, start, end)
      return
    }
    // It has a fraction, and its mark is the delimiter.
    const isQuoted = mark === this.#delimiter && length > LocalTime.TO_THE_SECOND
    if (isQuoted) this.#quote(out.length, length)
    else out.length += length
  }

  /** Quotes the field that was written last if it reads as `null` does. */
  #tellFromNull(start: number): void {
    const out = this.out
    for (let i = 0; i < this.#null.length; i++) {
      if (out.bytes[start + i] !== this.#null[i]) return
    }
    this.#quote(start, this.#null.length)
  }

  /** Puts quotes around bytes without any, which stand at the end; the output ends after them. */
  #quote(start: number, length: number): void {
    const { bytes } = this.out
    bytes.copyWithin(start + 1, start, start + length)
    bytes[start] = QUOTE
    bytes[start + length + 1] = QUOTE
    this.out.length = start + length + 2
  }

  #putJson(bytes: Uint8Array, start: number, end: number): void {
    const scratch = this.#scratch
    scratch.clear()
    scratch.reserve(end - start)
    scratch.length = compactJson(scratch.bytes, 0, bytes, start, end)
    this.#putField(scratch.content(), false)
  }

  #putDecimal(bytes: Uint8Array, start: number, end: number): void {
    const out = this.out
    const mark = this.#style.decimalMark.charCodeAt(0)
    const point = bytes.indexOf(DOT, start)
    const isQuoted = mark === this.#delimiter && point >= 0 && point < end
    if (isQuoted) out.bytes[out.length++] = QUOTE
    for (let i = start; i < end; i++) {
      const byte = at(bytes, i)
      out.bytes[out.length++] = byte === DOT ? mark : byte
    }
    if (isQuoted) out.bytes[out.length++] = QUOTE
  }

  /** Any field in UTF-8: guarded if it is a text, and quoted if it must be. */
  #putField(text: Uint8Array, isGuarded: boolean, isQuoted = this.#mustBeQuoted(text)): void {
    const out = this.out
    out.reserve(text.length * 2 + 3)
    if (isQuoted) out.push(QUOTE)
    if (isGuarded && isFormula(text, 0, text.length)) out.push(APOSTROPHE)
    const into = out.bytes
    let o = out.length
    for (let i = 0; i < text.length; i++) {
      const byte = at(text, i)
      if (byte === QUOTE) into[o++] = QUOTE
      into[o++] = byte
    }
    out.length = o
    if (isQuoted) out.push(QUOTE)
  }

  #mustBeQuoted(text: Uint8Array): boolean {
    for (let i = 0; i < text.length; i++) if (at(this.#special, at(text, i)) === 1) return true
    return false
  }
}
