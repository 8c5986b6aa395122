import { at, BACKSLASH, QUOTE, SPACE } from './json-bytes.ts'

/**
 * Copies a valid JSON value without the white space outside its strings. Returns where the copy
 * ends. Everything else is exactly as it was. It stops after `most` bytes; `into` must have room
 * for these, or for as many as there are.
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

/** Index after the closing quote of the string whose first inner byte is at `from`. */
function endOfString(bytes: Uint8Array, from: number): number {
  let i = from
  for (let byte = at(bytes, i); byte !== QUOTE; byte = at(bytes, i)) i += byte === BACKSLASH ? 2 : 1
  return i + 1
}
