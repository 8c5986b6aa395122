/*
 * The memory that TypeScript and the module share. It begins with one 32-bit word for each name below: the address of an
 * array, or a number. Both sides are compiled from this file.
 */

/** The records of the key tree, one for each node, and their number. */
export const NODES = 0
export const NODE_COUNT = 1
/** The parent of each node. */
export const PARENTS = 2
/** The nodes of the fields of the current run, and their number. */
export const PRESENT = 3
export const PRESENT_COUNT = 4
/** The nodes that are columns, in the order in which they first appeared, and their number. */
export const COLUMNS = 5
export const COLUMN_COUNT = 6
/** 1 if any run has a duplicate key. */
export const REPEATED_KEYS = 7

/** Start and end of each run of the current batch, counted from a base address. */
export const RUN_RANGES = 8

/** The bytes that a writer has written, and their number. */
export const OUTPUT = 9
export const OUTPUT_LENGTH = 10

/* The style of a CSV file. */
export const CSV_DELIMITER = 11
export const CSV_DECIMAL_MARK = 12
/** The bytes of a line end in one word, the first byte lowest, and their number. */
export const CSV_LINE_END = 13
export const CSV_LINE_END_LENGTH = 14
/** 1 if texts that look like formulas get an apostrophe in front. */
export const CSV_FORMULA_GUARD = 15
/** The text for null, and its length in bytes. */
export const CSV_NULL = 16
export const CSV_NULL_LENGTH = 17
/** The node of each column, and the number of columns. */
export const CSV_NODES = 18
export const CSV_NODE_COUNT = 19
/** One byte for each column: how its texts are read, as bits of `READ_AS`. */
export const CSV_READ_AS = 20

/** The separator of two lines of JSON in one word, the first byte lowest, and its length in bytes. */
export const LINE_SEPARATOR = 21
export const LINE_SEPARATOR_LENGTH = 22
/** The members of the objects to write (`lines.ts`), and their number. */
export const MEMBERS = 23
export const MEMBER_COUNT = 24

/** A chunk of a response body, or the bytes of the runs to write. */
export const INPUT = 25
/** The beginning of a run whose end is in a later chunk. */
export const CARRIED = 26
/** Names that TypeScript passes to the module. */
export const NAMES = 27

/*
 * The scanner. SCAN_CONTAINERS has one byte for each open container (1 for an array, 2 for an object). The rest are
 * numbers.
 */
export const SCAN_CONTAINERS = 28
/** How many containers are open, and how many may enclose a value that is still reported to the listener. */
export const SCAN_DEPTH = 29
export const SCAN_WATCHED = 30
/** The error (`json-scanner.ts`), and its position in the chunk. */
export const SCAN_FAULT = 31
export const SCAN_FAULT_PLACE = 32

/** The buffer for the rows of a sheet (`xlsx-layout.ts`). */
export const XLSX = 33
/** Two bytes for each node: its first column plus one, or 0 if it is not written. */
export const XLSX_NODES = 34

/** The number of words above. */
export const TABLES = 35

/** The most runs that the module reads or writes in one call. */
export const MAX_RUNS_AT_ONCE = 1024

/** The largest number of nested arrays and objects. */
export const MAX_DEPTH = 512

/*
 * The record of a node of the key tree, as byte offsets. It is 64 bytes long, so that reading an ordinary field touches
 * one cache line.
 */

/** The key that followed this one last time, and the first key inside it: the predictions for the next key. */
export const FOLLOWING = 0
export const FIRST = 4
/** The length of the unescaped key in bytes, and its address. A quote follows the key there. */
export const KEY_LENGTH = 8
export const KEY_ADDRESS = 12
/**
 * The first sixteen bytes of the key and its quote. They are all zeros for a key that must be escaped, so that it
 * never matches.
 */
export const KEY_HEAD = 16
/** Start and end of the value, counted from the reader's base. The quotes of a text are not included. */
export const VALUE_START = 32
export const VALUE_END = 36
/** The number of the last run in which the node had a value, and of the last run that had its key. */
export const VALUE_RUN = 40
export const KEY_RUN = 44
/** How many runs have a value, and how many have null. */
export const FILLED = 48
export const NULLS = 52
/** The types that the column has had, as the bits below, or 0 if the node is not a column. */
export const TYPE_BITS = 56
/** The kind of the value (`read/run-fields.ts`). */
export const KIND = 60
/** 1 if JSON writes the key without escapes. */
export const IS_PLAIN = 61
/** One bit for each byte of `KEY_HEAD` that must match. */
export const HEAD_MASK = 62
/** The size of a record as a power of two. */
export const RECORD_BITS = 6

/*
 * The types of a column: one bit for each kind of its values, for dates and durations among its texts, and for what was
 * found in them.
 */
export const DATE = 7
export const NOT_INT64 = 1 << 8
export const NOT_DOUBLE = 1 << 9
export const DAYS = 1 << 10
/** Times with an offset, and times without one. */
export const INSTANTS = 1 << 11
export const LOCAL_TIMES = 1 << 12
/** Days and times that file formats cannot hold. A time also has one of the two bits above. */
export const ODD_TIMES = 1 << 13
export const DURATION = 14
