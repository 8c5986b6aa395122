import * as ascii from '../ascii'
import { byteAt, equals } from './memory'

/*
 * Functions for valid JSON strings without their quotes. Functions that write return the address after what they
 * wrote.
 */

/** Set by `putEscape`: the address after the escape. */
export let escapeEnd: usize = 0

/** Writes a JSON string as UTF-8, and up to 15 bytes too many. `keepsLoneSurrogates` is explained at `putEscape`. */
export function unescape(
  to: usize,
  start: usize,
  end: usize,
  keepsLoneSurrogates: bool = false,
): usize {
  let out = to
  let at = start
  while (at < end) {
    const bytes = v128.load(at)
    v128.store(out, bytes)
    const stops = i8x16.bitmask(equals(bytes, ascii.BACKSLASH))
    const plain: usize = stops == 0 ? 16 : ctz(stops)
    if (at + plain >= end) return out + (end - at)
    at += plain
    out += plain
    if (stops == 0) continue
    out = putEscape(out, at, end, keepsLoneSurrogates)
    at = escapeEnd
  }
  return out
}

export function hasEscape(start: usize, end: usize): bool {
  for (let at = start; at < end; at += 16) {
    const hits = i8x16.bitmask(equals(v128.load(at), ascii.BACKSLASH))
    if (hits != 0) return at + ctz(hits) < end
  }
  return false
}

/**
 * Writes the character of the escape at `from` as UTF-8, and sets `escapeEnd`. A lone surrogate becomes U+FFFD. With
 * `keepsLoneSurrogates` it becomes three bytes as if it were a character. This is not valid UTF-8, but different
 * surrogates stay different.
 */
export function putEscape(
  to: usize,
  from: usize,
  end: usize,
  keepsLoneSurrogates: bool = false,
): usize {
  const letter = byteAt(from + 1)
  if (letter != ascii.LOWER_U) {
    escapeEnd = from + 2
    store<u8>(to, unescaped(letter))
    return to + 1
  }
  escapeEnd = from + 6
  let code = hexAt(from + 2)
  if (code >= 0xd800 && code < 0xe000) {
    const low = code < 0xdc00 ? lowSurrogateAt(escapeEnd, end) : 0
    if (low > 0) {
      code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00)
      escapeEnd += 6
    } else if (!keepsLoneSurrogates) {
      code = 0xfffd
    }
  }
  return putCodePoint(to, code)
}

function unescaped(letter: u8): u8 {
  switch (letter) {
    case 0x62: // b
      return 0x08
    case 0x66: // f
      return 0x0c
    case 0x6e: // n
      return 0x0a
    case 0x72: // r
      return 0x0d
    case 0x74: // t
      return 0x09
    default:
      return letter
  }
}

/** Returns the low surrogate whose escape is at `from`, or 0 if there is none. */
function lowSurrogateAt(from: usize, end: usize): u32 {
  if (from + 6 > end || byteAt(from) != ascii.BACKSLASH || byteAt(from + 1) != ascii.LOWER_U)
    return 0
  const code = hexAt(from + 2)
  return code >= 0xdc00 && code < 0xe000 ? code : 0
}

function hexAt(from: usize): u32 {
  return (
    (hexDigit(byteAt(from)) << 12) |
    (hexDigit(byteAt(from + 1)) << 8) |
    (hexDigit(byteAt(from + 2)) << 4) |
    hexDigit(byteAt(from + 3))
  )
}

/** The low four bits of a digit are its value. Those of a letter are its value minus nine. */
function hexDigit(byte: u8): u32 {
  return ((byte & 0x0f) as u32) + (byte > 0x40 ? 9 : 0)
}

/** Writes one character as UTF-8. */
export function putCodePoint(to: usize, code: u32): usize {
  if (code < 0x80) {
    store<u8>(to, code as u8)
    return to + 1
  }
  if (code < 0x800) {
    store<u8>(to, (0xc0 | (code >> 6)) as u8)
    store<u8>(to + 1, (0x80 | (code & 0x3f)) as u8)
    return to + 2
  }
  if (code < 0x10000) {
    store<u8>(to, (0xe0 | (code >> 12)) as u8)
    store<u8>(to + 1, (0x80 | ((code >> 6) & 0x3f)) as u8)
    store<u8>(to + 2, (0x80 | (code & 0x3f)) as u8)
    return to + 3
  }
  store<u8>(to, (0xf0 | (code >> 18)) as u8)
  store<u8>(to + 1, (0x80 | ((code >> 12) & 0x3f)) as u8)
  store<u8>(to + 2, (0x80 | ((code >> 6) & 0x3f)) as u8)
  store<u8>(to + 3, (0x80 | (code & 0x3f)) as u8)
  return to + 4
}

/** Returns the character at an address in UTF-8. */
export function codeAt(at: usize): u32 {
  const lead: u32 = byteAt(at)
  if (lead < 0x80) return lead
  const second: u32 = byteAt(at + 1) & 0x3f
  if (lead < 0xe0) return ((lead & 0x1f) << 6) | second
  const third: u32 = byteAt(at + 2) & 0x3f
  if (lead < 0xf0) return ((lead & 0x0f) << 12) | (second << 6) | third
  return ((lead & 0x07) << 18) | (second << 12) | (third << 6) | ((byteAt(at + 3) as u32) & 0x3f)
}
