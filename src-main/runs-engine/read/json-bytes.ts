/** The bytes of JSON syntax (RFC 8259). */

export const LINE_FEED = 0x0a
export const SPACE = 0x20
export const QUOTE = 0x22
export const PLUS = 0x2b
export const COMMA = 0x2c
export const MINUS = 0x2d
export const DOT = 0x2e
export const ZERO = 0x30
const NINE = 0x39
export const UPPER_E = 0x45
export const OPEN_ARRAY = 0x5b
export const CLOSE_ARRAY = 0x5d
export const LOWER_E = 0x65
export const OPEN_OBJECT = 0x7b
export const CLOSE_OBJECT = 0x7d

/**
 * Returns the byte at an index that is known to exist. This is the only cast for indexed access to bytes. V8 inlines
 * it.
 */
export function at(bytes: Uint8Array, index: number): number {
  return bytes[index] as number
}

export function isDigit(byte: number): boolean {
  return byte >= ZERO && byte <= NINE
}
