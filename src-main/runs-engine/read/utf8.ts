import { at } from './json-bytes.ts'

/** A UTF-8 sequence that has begun: how many bytes are still to come, and what the next one may be. */
export type Utf8Lead = { left: number; low: number; high: number }

/** What must follow a lead byte (Unicode 17, table 3-7); `null`: it cannot begin a sequence. */
export function utf8Lead(byte: number): Utf8Lead | null {
  if (byte < 0xc2 || byte > 0xf4) return null
  if (byte < 0xe0) return { left: 1, low: 0x80, high: 0xbf }
  if (byte < 0xf0) {
    return { left: 2, low: byte === 0xe0 ? 0xa0 : 0x80, high: byte === 0xed ? 0x9f : 0xbf }
  }
  return { left: 3, low: byte === 0xf0 ? 0x90 : 0x80, high: byte === 0xf4 ? 0x8f : 0xbf }
}

/**
 * Length of the well-formed sequence of two to four bytes at `from`, or 0 when it is not well-formed
 * or does not end before `end`. The quick road of the scanner; `utf8Lead` is the careful one.
 */
export function utf8Length(bytes: Uint8Array, from: number, end: number): number {
  const lead = at(bytes, from)
  if (lead < 0xc2 || from + 1 >= end) return 0
  const second = at(bytes, from + 1)
  if (lead < 0xe0) return isTail(second) ? 2 : 0
  if (from + 2 >= end || !isTail(second) || !isTail(at(bytes, from + 2))) return 0
  if (lead < 0xf0) {
    if (lead === 0xe0 && second < 0xa0) return 0
    return lead === 0xed && second > 0x9f ? 0 : 3
  }
  if (lead > 0xf4 || from + 3 >= end || !isTail(at(bytes, from + 3))) return 0
  if (lead === 0xf0 && second < 0x90) return 0
  return lead === 0xf4 && second > 0x8f ? 0 : 4
}

function isTail(byte: number): boolean {
  return (byte & 0xc0) === 0x80
}
