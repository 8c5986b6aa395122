/*
 * What TypeScript and the module share: the memory begins with one word for each of these names, the address of an
 * array or a number, in this order. Both sides are compiled from this file.
 */

/** The records of the key tree, one for each node, and how many there are. */
export const NODES = 0
export const NODE_COUNT = 1
/** The parent of each node. */
export const PARENTS = 2
/** The nodes of the fields of the run that was read last, and how many there are. */
export const PRESENT = 3
export const PRESENT_COUNT = 4
/** The nodes that are columns, in the order in which they were first seen, and how many there are. */
export const COLUMNS = 5
export const COLUMN_COUNT = 6
/** 1: some run had a key twice. */
export const REPEATED_KEYS = 7

/** Where the runs lie that were taken, or that are to be written: begin and end of each. */
export const TAKEN = 8

/** Where lines are written, and how many bytes were written; that is a number. */
export const OUTPUT = 9
export const OUTPUT_LENGTH = 10

/* How a CSV is written: characters and other numbers, but for the arrays. */
export const CSV_DELIMITER = 11
export const CSV_DECIMAL_MARK = 12
/** The bytes of a line's end, the first one lowest, and how many they are. */
export const CSV_LINE_END = 13
export const CSV_LINE_END_LENGTH = 14
/** 1: texts that look like formulas are guarded. */
export const CSV_FORMULA_GUARD = 15
/** The text for null, and how many bytes it has. */
export const CSV_NULL = 16
export const CSV_NULL_LENGTH = 17
/** The node of each column, and how many there are. */
export const CSV_NODES = 18
export const CSV_NODE_COUNT = 19
/** 1 for each column whose instants are written as local time. */
export const CSV_DATES = 20

/** What is between two lines of JSON, the first byte lowest, and how many bytes it has. */
export const LINE_SEPARATOR = 21
export const LINE_SEPARATOR_LENGTH = 22
/** The members of the objects that are written (`lines.ts`), and how many there are. */
export const MEMBERS = 23
export const MEMBER_COUNT = 24

/** Pieces of a body, or runs that are to be written. */
export const INPUT = 25
/** A run of another piece of memory, and the beginning of one whose end has not come. */
export const RUN = 26
export const CARRIED = 27
/** Texts that are told to the module: names. */
export const NAMES = 28

/* The scanner: numbers, but for the containers that are open, a byte each (1: array, 2: object). */
export const SCAN_CONTAINERS = 29
/** How many containers are open, and how many may be around a value that is told of. */
export const SCAN_DEPTH = 30
export const SCAN_WATCHED = 31
/** What is wrong (`json-scanner.ts`), and where in the piece. */
export const SCAN_FAULT = 32
export const SCAN_FAULT_PLACE = 33

/** The room in which rows of a sheet are written (`xlsx-layout.ts`). */
export const XLSX = 34
/** The first column of each node, plus one, in two bytes; 0: it is not written. */
export const XLSX_NODES = 35

/** How many there are. */
export const TABLES = 36

/** How many arrays and objects may be open at once. */
export const MAX_DEPTH = 512

/*
 * The record of a node of the key tree, as byte offsets. A field of an ordinary run needs this one cache line: the key
 * that is expected next, its own key, where its value lies, and what its column has held.
 */

/** The key that came after this one the last time, and the first one inside it: the best guesses. */
export const FOLLOWING = 0
export const FIRST = 4
/** The unescaped key: its length in bytes, and its address. A quote stands behind it. */
export const KEY_LENGTH = 8
export const KEY_ADDRESS = 12
/** The first sixteen bytes of the key and its quote; of a key that needs escapes zeros, which no key has. */
export const KEY_HEAD = 16
/** Where the value lies, counted from the base that the reader was given; of a text without its quotes. */
export const VALUE_START = 32
export const VALUE_END = 36
/** The number of the run in which the node last had a value, and of the one in which its key was last met. */
export const VALUE_RUN = 40
export const KEY_RUN = 44
/** How many runs have a value, and how many have null. */
export const FILLED = 48
export const NULLS = 52
/** What the column has held (`values/column-type.ts`); 0: it is no column. */
export const NOTES = 56
/** What the value is (`read/run-fields.ts`). */
export const KIND = 60
/** 1 for keys that stand in the text as they are. */
export const IS_PLAIN = 61
/** One bit for each byte of the head that counts. */
export const HEAD_MASK = 62
/** The size of a record as a power of two. */
export const RECORD_BITS = 6
