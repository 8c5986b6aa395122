import { at, BACKSLASH, QUOTE, SPACE } from './json-bytes.ts'

/**
 * Copies a valid JSON value without the white space outside its strings. Everything else is copied unchanged. Copying
 * stops after `most` bytes. `into` must have room for so many bytes, or for the whole value. Returns the end of the
 * copy.
 */
export function compactJson(
  into: Uint8Array,
  to: number,
  bytes: Uint8Array,
  start: number,
  end: number,
  most = end - start,
): number {
  const stop = to + most
  let o = to
  let i = start
  while (i < end && o < stop) {
    const byte = at(bytes, i)
    if (byte === QUOTE) {
      const after = endOfString(bytes, i + 1)
      while (i < after && o < stop) into[o++] = at(bytes, i++)
    } else {
      if (byte > SPACE) into[o++] = byte
      i++
    }
  }
  return o
}

/** Returns the index after the closing quote of a string. `from` is its first inner byte. */
function endOfString(bytes: Uint8Array, from: number): number {
  let i = from
  for (let byte = at(bytes, i); byte !== QUOTE; byte = at(bytes, i)) i += byte === BACKSLASH ? 2 : 1
  return i + 1
}
