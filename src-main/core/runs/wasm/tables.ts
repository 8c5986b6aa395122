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

/** Where the runs lie that were taken: begin and end of each. */
export const TAKEN = 24

/** How many there are. */
export const TABLES = 25
