import { byteAt } from './memory'
import { BACKSLASH, LOWER_U } from './values'

/* The inner bytes of JSON strings that were found valid. */

/** Set by `putEscape`: the address after the escape. */
export let escapeEnd: usize = 0

/**
 * Writes the inner bytes of a JSON string as UTF-8, perhaps some more; answers the address after it. `keepsHalves`: as
 * `putEscape` has it.
 */
export function unescape(to: usize, start: usize, end: usize, keepsHalves: bool = false): usize {
  let o = to
  let i = start
  while (i < end) {
    const bytes = v128.load(i)
    v128.store(o, bytes)
    const stops = i8x16.bitmask(i8x16.eq(bytes, i8x16.splat(BACKSLASH)))
    const plain: usize = stops == 0 ? 16 : ctz(stops)
    if (i + plain >= end) return o + (end - i)
    i += plain
    o += plain
    if (stops == 0) continue
    o = putEscape(o, i, end, keepsHalves)
    i = escapeEnd
  }
  return o
}

export function hasEscape(start: usize, end: usize): bool {
  for (let i = start; i < end; i += 16) {
    const hits = i8x16.bitmask(i8x16.eq(v128.load(i), i8x16.splat(BACKSLASH)))
    if (hits != 0) return i + ctz(hits) < end
  }
  return false
}

/**
 * Writes what the escape at `from` of a valid text stands for as UTF-8; answers the address after that. An escape for
 * half of a surrogate pair becomes U+FFFD, or with `keepsHalves` the three bytes that its number would have, which are
 * not UTF-8 but tell one half from another.
 */
export function putEscape(to: usize, from: usize, end: usize, keepsHalves: bool = false): usize {
  const letter = byteAt(from + 1)
  if (letter != LOWER_U) {
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
    } else if (!keepsHalves) {
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

/** The second half of a pair, if its escape stands at `from`; else 0. */
function lowSurrogateAt(from: usize, end: usize): u32 {
  if (from + 6 > end || byteAt(from) != BACKSLASH || byteAt(from + 1) != LOWER_U) return 0
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

/** Letters have bit 6 set and count from 9 in their low four bits; digits are their low four bits. */
function hexDigit(byte: u8): u32 {
  return ((byte & 0x0f) as u32) + (byte > 0x40 ? 9 : 0)
}

/** Writes one character as UTF-8; answers the address after it. */
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
