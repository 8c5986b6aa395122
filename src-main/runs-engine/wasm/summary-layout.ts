/* The words by which the module describes what a summary counted. Both sides are compiled from this file. */

/* Of a column: how many fields have a value, and how many null; its counts; where the least and the greatest text lie. */
export const FILLED = 0
export const NULLS = 1
export const COUNTS = 2
export const LEAST_START = 3
export const LEAST_END = 4
export const GREATEST_START = 5
export const GREATEST_END = 6
export const COLUMN_WORDS = 7

/* Of counts: how many values they have, what their counts may lack, and the registers of the estimate (0: it is exact). */
export const VALUES = 0
export const LOST = 1
export const REGISTERS = 2
/** Of each value: how often it came, and where its text lies. */
export const FIRST_VALUE = 3
export const VALUE_WORDS = 3
