/* The buffer that the module writes the rows of a sheet in, as byte offsets. Both sides are compiled from this file. */

/* 32-bit words at the beginning. */

/** The number of the current or next row. */
export const ROW = 0
/** 0 if the row has not begun, otherwise the next column plus one. */
export const PROGRESS = 4
export const COLUMN_COUNT = 8
/** The length of the table at `XLSX_NODES`. */
export const NODE_COUNT = 12
/** 1 if instants are written in the host's time zone. */
export const HAS_ZONE = 16
/** Set by the module: the bytes of XML, and the number of texts that were cut because they were too long for a cell. */
export const TEXT_LENGTH = 20
export const CUT_CELLS = 24

/**
 * The XML around the value of a cell, `SHAPE_SIZE` bytes for each shape. The first `STYLES` shapes are numbers, each
 * with the style of the same index.
 */
export const SHAPES = 64
export const SHAPE_SIZE = 64
/** In a shape: the XML after the value, and the lengths of the XML before and after it, one byte each. */
export const CLOSING = 48
export const OPENING_LENGTH = 62
export const CLOSING_LENGTH = 63

/** Indexes in the list of formats of `styles.xml`. */
export const HEADER_STYLE = 1
export const DATE_STYLE = 2
/** A time without a zone. The next style shows milliseconds. */
export const LOCAL_TIME_STYLE = 3
/** A time in UTC. The next style shows milliseconds. */
export const UTC_TIME_STYLE = 5
/** A number with one decimal, trailing zeros included. Each further style has one decimal more. */
export const DECIMALS_STYLE = 7
/** The most decimals of a number with at most 15 digits. The zero before the point counts as a digit. */
export const MAX_DECIMALS = 14
export const STYLES = 21

export const TEXT_SHAPE = 21
/** A text whose leading and trailing white space is kept. */
export const SPACED_SHAPE = 22
export const BOOLEAN_SHAPE = 23
export const SHAPE_COUNT = 24

/** The columns. Each has its letters, their number, how its texts are read (`READ_AS`), and four words. */
export const COLUMNS = 2048
export const COLUMN_SIZE = 24
export const LETTER_COUNT = 4
export const READ_AS = 5
/** Bits of `READ_AS`. */
export const AS_DATES = 1
export const AS_NUMBERS = 2
/** The addresses of the column's last cell and of its value, or 0 if there is none. */
export const LAST_CELL = 8
export const LAST_VALUE = 12
/** The node whose values the column has. */
export const NODE = 16
/** The next column of the same node plus one, or 0 if there is none. */
export const NEXT_COLUMN = 20
export const MAX_COLUMNS = 16_384

/** A hash table with the address where a value was last written. */
export const VALUES = COLUMNS + MAX_COLUMNS * COLUMN_SIZE
export const VALUES_BITS = 12
/** A hash table with the address where four bytes of a value were last seen. */
export const SEEN = VALUES + (4 << VALUES_BITS)
export const SEEN_BITS = 12

/** The list of repetitions for `deflate`. */
export const REPEATS = SEEN + (4 << SEEN_BITS)
const REPEAT_SIZE = 8
export const MAX_REPEATS = 65_536

/** The compressed bytes. While rows are written, scratch memory for the text of a cell. */
export const PACKED = REPEATS + MAX_REPEATS * REPEAT_SIZE
export const PACKED_SIZE = 384 * 1024

/** The XML. */
export const TEXT = PACKED + PACKED_SIZE
export const TEXT_SIZE = 1024 * 1024

export const BUFFER_SIZE = TEXT + TEXT_SIZE

/** The most UTF-16 units that a cell can hold. */
export const MAX_UNITS = 32_767
/** A JSON text of this many bytes has more units than a cell can hold; `\u0061` is one unit. */
export const MAX_TEXT_BYTES = (MAX_UNITS + 2) * 6
/** A UTF-8 text of this many bytes has more units than a cell can hold. */
export const MAX_UTF8_BYTES = (MAX_UNITS + 2) * 3
