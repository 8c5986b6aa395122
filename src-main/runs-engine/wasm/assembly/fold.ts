import { escapeEnd, putCodePoint, putEscape } from './escapes'
import { JSON_TEXT } from './fields'
import { foldCode } from './host'
import { allocate, byteAt } from './memory'
import { afterString } from './stored-json'
import { BACKSLASH, QUOTE, SPACE } from './values'

/*
 * Texts without regard to case and accents: each character decomposed (NFD), its marks left out, in lower case. What
 * the characters beyond ASCII become is asked once for each. The bytes of two folded texts are in the order of their
 * code points. What is written may be three times as long as what is read.
 */

/** Characters from here on are their own folds. */
const KNOWN: u32 = 0x30000
/** For each character below it the folded one plus two; 0: not asked yet. */
let folds: usize = 0

const HANGUL: u32 = 0xac00
const HANGUL_COUNT: u32 = 11172

/** Makes room for what was asked; called once. */
export function createFolds(): void {
  folds = allocate(KNOWN * 4)
}

/** Adds the folded text of a field that is there and not null: of a nested value its JSON, its escapes resolved. */
export function putFolded(to: usize, kind: u8, start: usize, end: usize): usize {
  return kind == JSON_TEXT ? foldJson(to, start, end) : foldText(to, start, end)
}

/** Folds the inner bytes of JSON strings, or whole JSON, its white space included. */
export function foldText(to: usize, start: usize, end: usize): usize {
  let o = to
  let i = start
  while (i < end) {
    const bytes = v128.load(i)
    v128.store(o, lowerCase(bytes))
    const stops = i8x16.bitmask(bytes) | i8x16.bitmask(i8x16.eq(bytes, i8x16.splat(BACKSLASH)))
    const plain: usize = stops == 0 ? 16 : ctz(stops)
    if (i + plain >= end) return o + (end - i)
    i += plain
    o += plain
    while (i < end && (byteAt(i) >= 0x80 || byteAt(i) == BACKSLASH)) {
      if (byteAt(i) == BACKSLASH) {
        putEscape(o, i, end)
        o = putFoldedCode(o, codeAt(o))
        i = escapeEnd
      } else {
        const code = codeAt(i)
        i += code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
        o = putFoldedCode(o, code)
      }
    }
  }
  return o
}

/** The same of a nested value, without the white space between its parts. */
function foldJson(to: usize, start: usize, end: usize): usize {
  let o = to
  let i = start
  while (i < end) {
    const byte = byteAt(i)
    if (byte == QUOTE) {
      const after = afterString(i + 1)
      o = foldText(o, i, after)
      i = after
      continue
    }
    i++
    // Outside of strings are digits, signs, and the letters of numbers and words.
    if (byte > SPACE) store<u8>(o++, byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte)
  }
  return o
}

function lowerCase(bytes: v128): v128 {
  const isUpper = i8x16.lt_u(i8x16.sub(bytes, i8x16.splat(0x41)), i8x16.splat(26))
  return v128.or(bytes, v128.and(isUpper, i8x16.splat(0x20)))
}

function putFoldedCode(to: usize, code: u32): usize {
  if (code < 0x80) {
    store<u8>(to, (code - 0x41 < 26 ? code | 0x20 : code) as u8)
    return to + 1
  }
  if (code >= KNOWN) return putCodePoint(to, code)
  if (code - HANGUL < HANGUL_COUNT) return putHangul(to, code - HANGUL)
  const place = folds + ((code as usize) << 2)
  let known = load<i32>(place)
  if (known == 0) {
    known = foldCode(code) + 2
    store<i32>(place, known)
  }
  return known == 1 ? to : putCodePoint(to, (known as u32) - 2)
}

/** A syllable falls into two or three letters (Unicode, section 3.12). */
function putHangul(to: usize, syllable: u32): usize {
  let o = putCodePoint(to, 0x1100 + syllable / 588)
  o = putCodePoint(o, 0x1161 + (syllable % 588) / 28)
  const tail = syllable % 28
  return tail == 0 ? o : putCodePoint(o, 0x11a7 + tail)
}

function codeAt(i: usize): u32 {
  const lead: u32 = byteAt(i)
  if (lead < 0x80) return lead
  const second: u32 = byteAt(i + 1) & 0x3f
  if (lead < 0xe0) return ((lead & 0x1f) << 6) | second
  const third: u32 = byteAt(i + 2) & 0x3f
  if (lead < 0xf0) return ((lead & 0x0f) << 12) | (second << 6) | third
  return ((lead & 0x07) << 18) | (second << 12) | (third << 6) | ((byteAt(i + 3) as u32) & 0x3f)
}
