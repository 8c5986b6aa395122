import { ByteBuffer } from '../byte-buffer.ts'
import { compactJson } from '../read/compact-json.ts'
import { at, BACKSLASH } from '../read/json-bytes.ts'
import { unescapeString } from '../read/json-string.ts'
import type { FieldsOfRun } from './query-fields.ts'
import { JSON_TEXT, TEXT } from '../read/run-fields.ts'

/*
 * Texts without regard to case and accents: each character decomposed (NFD), its marks left out, in lower case. That
 * is done one character at a time, so no text is decoded for it, and the bytes of two folded texts are in the order of
 * their code points.
 */

/** The lower case of ASCII. */
const LOWER = Uint8Array.from({ length: 0x80 }, (_, byte) =>
  byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte,
)

const encoder = new TextEncoder()
/** What other characters become, as far as they were met. */
const folded = new Map<number, Uint8Array>()
const unescaped = new ByteBuffer(4 * 1024)
const compact = new ByteBuffer(4 * 1024)

/** A text as a person types it, folded. */
export function foldTyped(text: string): Uint8Array {
  const into = new ByteBuffer(64)
  const bytes = encoder.encode(text)
  foldCharacters(into, bytes, 0, bytes.length)
  return into.content().slice()
}

/** Adds the folded text of a field that is there and not null: of a nested value its JSON, its escapes resolved. */
export function foldField(
  into: ByteBuffer,
  fields: FieldsOfRun,
  node: number,
  bytes: Uint8Array,
): void {
  const start = fields.start(node)
  const end = fields.end(node)
  if (fields.kind(node) !== JSON_TEXT) {
    foldEscaped(into, bytes, start, end)
    return
  }
  const json = compactField(fields, node, bytes)
  foldEscaped(into, json, 0, json.length)
}

/** A nested value without the white space between its parts. It lasts until the next call. */
function compactField(fields: FieldsOfRun, node: number, bytes: Uint8Array): Uint8Array {
  const start = fields.start(node)
  const end = fields.end(node)
  compact.clear()
  compact.reserve(end - start)
  compact.length = compactJson(compact.bytes, 0, bytes, start, end)
  return compact.content()
}

/** Whether a field is the text of these bytes, exactly; of a nested value its JSON. */
export function isExactly(
  text: Uint8Array,
  fields: FieldsOfRun,
  node: number,
  bytes: Uint8Array,
): boolean {
  const plain = plainField(fields, node, bytes)
  return plain.length === text.length && compareBytes(plain, 0, plain.length, text) === 0
}

/** The exact text of a field as UTF-8; of a nested value its JSON. It lasts until the next call. */
export function plainField(fields: FieldsOfRun, node: number, bytes: Uint8Array): Uint8Array {
  const kind = fields.kind(node)
  if (kind === JSON_TEXT) return compactField(fields, node, bytes)
  const start = fields.start(node)
  const end = fields.end(node)
  const isPlain = kind !== TEXT || !hasEscape(bytes, start, end)
  return isPlain ? bytes.subarray(start, end) : unescape(bytes, start, end)
}

/** Below 0, 0 or above 0: how the bytes between `start` and `end` stand to others. */
export function compareBytes(
  bytes: Uint8Array,
  start: number,
  end: number,
  other: Uint8Array,
): number {
  const length = Math.min(end - start, other.length)
  for (let i = 0; i < length; i++) {
    const difference = at(bytes, start + i) - at(other, i)
    if (difference !== 0) return difference
  }
  return end - start - other.length
}

/** Where `part` begins in the first `length` bytes; -1: nowhere. */
export function indexOfBytes(bytes: Uint8Array, length: number, part: Uint8Array): number {
  if (part.length === 0) return 0
  const head = at(part, 0)
  const last = length - part.length
  for (let i = 0; i <= last; i++) {
    if (at(bytes, i) !== head) continue
    let k = 1
    while (k < part.length && at(bytes, i + k) === at(part, k)) k++
    if (k === part.length) return i
  }
  return -1
}

function hasEscape(bytes: Uint8Array, start: number, end: number): boolean {
  for (let i = start; i < end; i++) if (at(bytes, i) === BACKSLASH) return true
  return false
}

function unescape(bytes: Uint8Array, start: number, end: number): Uint8Array {
  unescaped.clear()
  unescaped.reserve(end - start)
  unescaped.length = unescapeString(unescaped.bytes, 0, bytes, start, end)
  return unescaped.content()
}

/** Folds the inner bytes of JSON strings; what comes before the first escape is not copied twice. */
function foldEscaped(into: ByteBuffer, bytes: Uint8Array, start: number, end: number): void {
  into.reserve(end - start)
  const target = into.bytes
  let o = into.length
  for (let i = start; i < end; i++) {
    const byte = at(bytes, i)
    if (byte < 0x80 && byte !== BACKSLASH) {
      target[o++] = at(LOWER, byte)
      continue
    }
    into.length = o
    if (hasEscape(bytes, i, end)) {
      const plain = unescape(bytes, i, end)
      foldCharacters(into, plain, 0, plain.length)
    } else {
      foldCharacters(into, bytes, i, end)
    }
    return
  }
  into.length = o
}

/** Folds UTF-8. A Hangul syllable falls into three letters as long as itself; nothing grows more. */
function foldCharacters(into: ByteBuffer, bytes: Uint8Array, start: number, end: number): void {
  into.reserve((end - start) * 3)
  const target = into.bytes
  let o = into.length
  let i = start
  while (i < end) {
    const lead = at(bytes, i)
    if (lead < 0x80) {
      target[o++] = at(LOWER, lead)
      i++
      continue
    }
    const code = codePointAt(bytes, i, lead)
    i += lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4
    const piece = folded.get(code) ?? foldCode(code)
    for (let k = 0; k < piece.length; k++) target[o++] = at(piece, k)
  }
  into.length = o
}

function codePointAt(bytes: Uint8Array, i: number, lead: number): number {
  const second = at(bytes, i + 1) & 0x3f
  if (lead < 0xe0) return ((lead & 0x1f) << 6) | second
  const third = at(bytes, i + 2) & 0x3f
  if (lead < 0xf0) return ((lead & 0x0f) << 12) | (second << 6) | third
  return ((lead & 0x07) << 18) | (second << 12) | (third << 6) | (at(bytes, i + 3) & 0x3f)
}

function foldCode(code: number): Uint8Array {
  const letters = String.fromCodePoint(code).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  // The sigma at the end of a word is the same letter.
  const piece = encoder.encode(letters.replace('ς', 'σ'))
  folded.set(code, piece)
  return piece
}
