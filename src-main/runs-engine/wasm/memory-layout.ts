/*
 * What `KeyTree`, `RunFields` and `Columns` share with the module: its memory begins with one word
 * for each of these, the address of an array or a number, by this order. Both sides are compiled
 * from this file.
 */

export const KEY_PARENTS = 0
export const KEY_HASHES = 1
export const KEY_STARTS = 2
export const KEY_LENGTHS = 3
export const KEY_BYTES = 4
export const KEY_ARE_PLAIN = 5
export const KEY_SLOTS = 6
/** How many slots there are; a number. */
export const KEY_SLOT_COUNT = 7

export const PRESENT = 8
/** How many fields the run has that was read last; a number. */
export const PRESENT_COUNT = 9
export const STARTS = 10
export const ENDS = 11
export const KINDS = 12
export const VALUE_RUN = 13
export const KEY_RUN = 14
export const FOLLOWING = 15
export const FIRST = 16
export const OPEN = 17

export const COLUMN_OF = 18
/** How many nodes `COLUMN_OF` has room for; a number. */
export const COLUMN_OF_SIZE = 19
export const FILLED = 20
export const NULLS = 21
export const NOTES = 22
/** How many fields of the run that was taken last are counted; a number. */
export const COUNTED = 23

/** Where the runs lie that were taken, or that are to be written: begin and end of each. */
export const TAKEN = 24

/** Where lines are written, how many bytes there is room for, and how many were written; the last two are numbers. */
export const OUTPUT = 25
export const OUTPUT_SIZE = 26
export const OUTPUT_LENGTH = 27

/* How a CSV is written: characters and other numbers, but for the two arrays. */
export const CSV_DELIMITER = 28
export const CSV_DECIMAL_MARK = 29
/** The bytes of a line's end, the first one lowest, and how many they are. */
export const CSV_LINE_END = 30
export const CSV_LINE_END_LENGTH = 31
/** 1: texts that look like formulas are guarded. */
export const CSV_FORMULA_GUARD = 32
/** The text for null, and how many bytes it has. */
export const CSV_NULL = 33
export const CSV_NULL_LENGTH = 34
/** The node of each column, and how many there are. */
export const CSV_NODES = 35
export const CSV_NODE_COUNT = 36

/** The fields of runs for Parquet (`parquet-layout.ts`), and how many bytes they take; that is a number. */
export const PARQUET_FIELDS = 37
export const PARQUET_FIELDS_LENGTH = 38

/** How many there are. */
export const TABLES = 39
