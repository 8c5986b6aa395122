import { escapeEnd, putEscape } from './escapes'
import { JSON_TEXT, TEXT } from './fields'
import { byteAt, copyBytes } from './memory'
import { afterString } from './stored-json'
import { BACKSLASH, QUOTE, SPACE } from './values'

/* Values of valid runs as UTF-8. */

/** The exact text of a field: its escapes resolved, of a nested value its JSON. */
export function putPlain(to: usize, kind: u8, start: usize, end: usize): usize {
  if (kind == TEXT) return unescape(to, start, end)
  return kind == JSON_TEXT ? compact(to, start, end) : copyBytes(to, start, end)
}

/** Writes the inner bytes of a JSON string as UTF-8, perhaps some more; answers the address after it. */
export function unescape(to: usize, start: usize, end: usize): usize {
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
    o = putEscape(o, i, end)
    i = escapeEnd
  }
  return o
}

/** Writes a nested value without the white space between its parts, perhaps some more; answers the address after it. */
export function compact(to: usize, start: usize, end: usize): usize {
  let o = to
  let i = start
  while (i < end) {
    const byte = byteAt(i)
    if (byte == QUOTE) {
      const after = afterString(i + 1)
      o = copyBytes(o, i, after)
      i = after
      continue
    }
    i++
    if (byte > SPACE) store<u8>(o++, byte)
  }
  return o
}
