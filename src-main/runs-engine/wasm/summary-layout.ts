/* The 32-bit words that the module describes a summary with. Both sides are compiled from this file. */

/*
 * A column: its numbers of values and nulls, the address of its counts, and the ranges of its least and greatest
 * text.
 */
export const FILLED = 0
export const NULLS = 1
export const COUNTS = 2
export const LEAST_START = 3
export const LEAST_END = 4
export const GREATEST_START = 5
export const GREATEST_END = 6
export const COLUMN_WORDS = 7

/*
 * Counts: the number of listed values, by how much a count may be too low, and the address of the HyperLogLog
 * registers, which is 0 if all counts are exact.
 */
export const VALUES = 0
export const UNDERCOUNT = 1
export const REGISTERS = 2
/** Three words for each value: its count, and the start and end of its text. */
export const FIRST_VALUE = 3
export const VALUE_WORDS = 3

/* What a field is to a sum (`readAddend`). */
export const NO_NUMBER = 0
/** A number of at most 15 digits. */
export const SMALL_NUMBER = 1
export const LARGE_NUMBER = 2
