import * as ascii from '../ascii'
import * as kinds from '../kinds'
import { codeAt, escapeEnd, putCodePoint, putEscape } from './escapes'
import { foldCode } from './host'
import { allocate, byteAt, equals } from './memory'
import { afterString } from './stored-json'

/*
 * Folds texts for comparisons without case and accents. Each character is decomposed (NFD), without its marks, in
 * lower case. TypeScript folds the characters beyond ASCII, each only once. The output is UTF-8, up to three times as
 * long as the input. Functions return the address after it.
 */

/** Characters from here on do not change. */
const KNOWN: u32 = 0x30000
/** For each character below `KNOWN`, the folded character plus two. 0 if it is not known yet. */
let folds: usize = 0

const HANGUL: u32 = 0xac00
const HANGUL_COUNT: u32 = 11172

/** Allocates the table of folded characters. Called once. */
export function createFolds(): void {
  folds = allocate(KNOWN * 4)
}

/**
 * Folds the text of a field that is not empty. The text of a nested value is its JSON without white space and
 * escapes.
 */
export function putFolded(to: usize, kind: u8, start: usize, end: usize): usize {
  return kind == kinds.JSON_TEXT ? foldJson(to, start, end) : foldText(to, start, end)
}

/** Folds a JSON string without its quotes, or whole JSON with its white space. */
export function foldText(to: usize, start: usize, end: usize): usize {
  let out = to
  let at = start
  while (at < end) {
    const bytes = v128.load(at)
    v128.store(out, lowerCase(bytes))
    const stops = i8x16.bitmask(bytes) | i8x16.bitmask(equals(bytes, ascii.BACKSLASH))
    const plain: usize = stops == 0 ? 16 : ctz(stops)
    if (at + plain >= end) return out + (end - at)
    at += plain
    out += plain
    while (at < end && (byteAt(at) >= 0x80 || byteAt(at) == ascii.BACKSLASH)) {
      if (byteAt(at) == ascii.BACKSLASH) {
        putEscape(out, at, end)
        out = putFoldedCode(out, codeAt(out))
        at = escapeEnd
      } else {
        const code = codeAt(at)
        at += code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
        out = putFoldedCode(out, code)
      }
    }
  }
  return out
}

/** Folds a nested value without the white space between its tokens. */
function foldJson(to: usize, start: usize, end: usize): usize {
  let out = to
  let at = start
  while (at < end) {
    const byte = byteAt(at)
    if (byte == ascii.QUOTE) {
      const after = afterString(at + 1)
      out = foldText(out, at, after)
      at = after
      continue
    }
    at++
    if (byte > ascii.SPACE) store<u8>(out++, byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte)
  }
  return out
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

/** Decomposes a Hangul syllable into two or three letters (Unicode, section 3.12). */
function putHangul(to: usize, syllable: u32): usize {
  let out = putCodePoint(to, 0x1100 + syllable / 588)
  out = putCodePoint(out, 0x1161 + (syllable % 588) / 28)
  const tail = syllable % 28
  return tail == 0 ? out : putCodePoint(out, 0x11a7 + tail)
}
