import { at, BACKSLASH, isSpace, QUOTE, SPACE } from './json-bytes.ts'

/* Steps through JSON that is valid: it was read before. */

/** Index of the first byte from `from` that is not white space, at most `limit`. */
export function skipSpace(bytes: Uint8Array, from: number, limit: number): number {
  let i = from
  while (i < limit && at(bytes, i) <= SPACE && isSpace(at(bytes, i))) i++
  return i
}

/** Index after the closing quote of the string whose first inner byte is at `from`. */
export function endOfString(bytes: Uint8Array, from: number): number {
  let i = from
  for (let byte = at(bytes, i); byte !== QUOTE; byte = at(bytes, i)) i += byte === BACKSLASH ? 2 : 1
  return i + 1
}
