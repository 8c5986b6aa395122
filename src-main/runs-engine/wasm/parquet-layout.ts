/* Numbers that the Parquet writer and the module share. Both sides are compiled from this file. */

/** The type of a column's values. */
export const TEXTS = 0
export const INTEGERS = 1
export const DOUBLES = 2
export const BOOLEANS = 3
export const DAYS = 4
export const TIMES = 5

/* The 32-bit words that describe a packed column. Addresses are those of the module's memory. */

/** How many rows have a value. */
export const PACKED_COUNT = 0
/** How many values the dictionary has, or 0 if there is no dictionary. */
export const DICTIONARY_SIZE = 1
export const DICTIONARY_START = 2
export const DICTIONARY_END = 3
export const PAGE_START = 4
export const PAGE_END = 5
/** The least and the greatest value, eight bytes each. Unused for texts. */
export const LEAST = 6
export const GREATEST = 8
export const PACKED_WORDS = 10
