import { unescape } from './escapes'
import { JSON_TEXT, TEXT } from './fields'
import { byteAt, copyBytes } from './memory'
import { afterString } from './stored-json'
import { QUOTE, SPACE } from './values'

/** Writes the exact text of a field as UTF-8, perhaps some more: its escapes resolved, of a nested value its JSON. */
export function putPlain(to: usize, kind: u8, start: usize, end: usize): usize {
  if (kind == TEXT) return unescape(to, start, end)
  return kind == JSON_TEXT ? compact(to, start, end) : copyBytes(to, start, end)
}

/**
 * Writes a nested value without the white space between its parts, perhaps some more; answers the address after it. It may
 * end after `most` bytes.
 */
export function compact(to: usize, start: usize, end: usize, most: usize = usize.MAX_VALUE): usize {
  let o = to
  let i = start
  while (i < end && o - to < most) {
    const byte = byteAt(i)
    if (byte == QUOTE) {
      const after = afterString(i + 1)
      o = copyBytes(o, i, i + min(after - i, most - (o - to)))
      i = after
      continue
    }
    i++
    if (byte > SPACE) store<u8>(o++, byte)
  }
  return o
}
