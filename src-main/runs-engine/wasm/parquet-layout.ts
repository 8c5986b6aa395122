/* What the Parquet writer and its columns in the module agree on. Both sides are compiled from this file. */

/** How a column keeps its values: as texts, or as numbers of a type. */
export const TEXTS = 0
export const INTEGERS = 1
export const DOUBLES = 2
export const BOOLEANS = 3
export const DAYS = 4
export const TIMES = 5

/* The words that describe a packed column. Addresses are bytes of the module's memory. */

/** How many rows have a value. */
export const PACKED_COUNT = 0
/** How many values the dictionary has; 0: there is none. */
export const DICTIONARY_SIZE = 1
export const DICTIONARY_START = 2
export const DICTIONARY_END = 3
export const PAGE_START = 4
export const PAGE_END = 5
/** The least and the greatest value, in eight bytes each; of texts there are none. */
export const LEAST = 6
export const GREATEST = 8
export const PACKED_WORDS = 10
