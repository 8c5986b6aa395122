import { at, BACKSLASH, LOWER_U } from './json-bytes.ts'

/** The character of each escape letter after a backslash. */
const UNESCAPED = new Uint8Array(128)
for (const [letter, byte] of Object.entries({
  '"': 0x22,
  '\\': 0x5c,
  '/': 0x2f,
  b: 0x08,
  f: 0x0c,
  n: 0x0a,
  r: 0x0d,
  t: 0x09,
})) {
  UNESCAPED[letter.charCodeAt(0)] = byte
}

/**
 * Unescapes a valid JSON string. Writes its inner bytes as UTF-8 into `into` from `to` on. The result is never longer
 * than the escaped bytes. Returns its end.
 *
 * An escape for half of a surrogate pair (`"\ud800"`) is valid JSON, but it is not a character, and UTF-8 cannot hold
 * it. It becomes U+FFFD. With `keepLone` it becomes the three bytes of its code point. This is not valid UTF-8, but
 * different halves stay different.
 */
export function unescapeString(
  into: Uint8Array,
  to: number,
  bytes: Uint8Array,
  start: number,
  end: number,
  keepLone = false,
): number {
  let o = to
  let i = start
  while (i < end) {
    const byte = at(bytes, i)
    if (byte !== BACKSLASH) {
      into[o++] = byte
      i++
      continue
    }
    const letter = at(bytes, i + 1)
    if (letter !== LOWER_U) {
      into[o++] = at(UNESCAPED, letter)
      i += 2
      continue
    }
    let code = hexAt(bytes, i + 2)
    i += 6
    if (code >= 0xd800 && code < 0xe000) {
      const low = code < 0xdc00 ? lowSurrogateAt(bytes, i, end) : 0
      if (low > 0) {
        code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00)
        i += 6
      } else if (!keepLone) {
        code = 0xfffd
      }
    }
    o = putCodePoint(into, o, code)
  }
  return o
}

/** Returns the second half of a surrogate pair if its escape is at `i`, else 0. */
function lowSurrogateAt(bytes: Uint8Array, i: number, end: number): number {
  if (i + 6 > end || at(bytes, i) !== BACKSLASH || at(bytes, i + 1) !== LOWER_U) return 0
  const code = hexAt(bytes, i + 2)
  return code >= 0xdc00 && code < 0xe000 ? code : 0
}

function hexAt(bytes: Uint8Array, i: number): number {
  return (
    (hexDigit(at(bytes, i)) << 12) |
    (hexDigit(at(bytes, i + 1)) << 8) |
    (hexDigit(at(bytes, i + 2)) << 4) |
    hexDigit(at(bytes, i + 3))
  )
}

/**
 * Letters have bit 6 set, and their low four bits start at 1 for the digit 10. The low four bits of a digit are its
 * value.
 */
function hexDigit(byte: number): number {
  return (byte & 0x0f) + (byte > 0x40 ? 9 : 0)
}

/** Writes one character as UTF-8 at `to`. Returns its end. */
function putCodePoint(into: Uint8Array, to: number, code: number): number {
  let o = to
  if (code < 0x80) {
    into[o++] = code
  } else if (code < 0x800) {
    into[o++] = 0xc0 | (code >> 6)
    into[o++] = 0x80 | (code & 0x3f)
  } else if (code < 0x10000) {
    into[o++] = 0xe0 | (code >> 12)
    into[o++] = 0x80 | ((code >> 6) & 0x3f)
    into[o++] = 0x80 | (code & 0x3f)
  } else {
    into[o++] = 0xf0 | (code >> 18)
    into[o++] = 0x80 | ((code >> 12) & 0x3f)
    into[o++] = 0x80 | ((code >> 6) & 0x3f)
    into[o++] = 0x80 | (code & 0x3f)
  }
  return o
}
