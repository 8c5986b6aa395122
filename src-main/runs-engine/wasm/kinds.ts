/* The kinds of the values of fields. TypeScript and the module are compiled from this file. */

export const MISSING: u8 = 0
export const TEXT: u8 = 1
export const INTEGER: u8 = 2
export const DECIMAL: u8 = 3
export const BOOLEAN: u8 = 4
/** An array, or an object without keys. It is kept as JSON text. */
export const JSON_TEXT: u8 = 5
export const NULL: u8 = 6
