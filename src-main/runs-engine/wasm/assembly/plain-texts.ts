import * as ascii from '../ascii'
import * as kinds from '../kinds'
import { unescape } from './escapes'
import { byteAt, copyBytes } from './memory'
import { afterString } from './stored-json'

/* Functions that write texts. They return the address after the text, and may write up to 15 bytes too many. */

/** Writes the exact text of a field as UTF-8: a text without its escapes, a nested value as compact JSON. */
export function putPlain(
  to: usize,
  kind: u8,
  start: usize,
  end: usize,
  keepsLoneSurrogates: bool = false,
): usize {
  if (kind == kinds.TEXT) return unescape(to, start, end, keepsLoneSurrogates)
  return kind == kinds.JSON_TEXT ? compact(to, start, end) : copyBytes(to, start, end)
}

/** Writes a nested value without the white space between its tokens. May stop after `maxBytes`. */
export function compact(
  to: usize,
  start: usize,
  end: usize,
  maxBytes: usize = usize.MAX_VALUE,
): usize {
  let out = to
  let at = start
  while (at < end && out - to < maxBytes) {
    const byte = byteAt(at)
    if (byte == ascii.QUOTE) {
      const after = afterString(at + 1)
      out = copyBytes(out, at, at + min(after - at, maxBytes - (out - to)))
      at = after
      continue
    }
    at++
    if (byte > ascii.SPACE) store<u8>(out++, byte)
  }
  return out
}
