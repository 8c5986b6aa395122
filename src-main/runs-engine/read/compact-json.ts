import { at, QUOTE, SPACE } from './json-bytes.ts'
import { endOfString } from './json-value.ts'

/**
 * Copies a valid JSON value without the white space outside its strings; answers where the copy
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
