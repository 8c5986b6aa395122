/** The bytes of JSON syntax (RFC 8259). */

export const LINE_FEED = 0x0a
export const SPACE = 0x20
export const QUOTE = 0x22
export const COMMA = 0x2c
export const OPEN_ARRAY = 0x5b
export const CLOSE_ARRAY = 0x5d
export const OPEN_OBJECT = 0x7b
export const CLOSE_OBJECT = 0x7d

/**
 * Returns the byte at an index that is known to exist. This is the only cast for indexed access to bytes. V8 inlines
 * it.
 */
export function at(bytes: Uint8Array, index: number): number {
  return bytes[index] as number
}
