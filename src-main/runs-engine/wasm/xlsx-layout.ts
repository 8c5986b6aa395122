/*
 * Where things lie in the room in which the module writes the rows of a sheet. Places are bytes from the beginning of
 * the room. Both sides are compiled from this file.
 */

/* Words at the beginning. */

/** The number of the row that is being written, or is next. */
export const ROW = 0
/** 0: the row has not been begun; else one more than the column whose cell is next. */
export const PROGRESS = 4
export const COLUMN_COUNT = 8
/** How many nodes the table at `XLSX_NODES` has. */
export const NODE_COUNT = 12
/** 1: moments are written in the time zone of the host. */
export const HAS_ZONE = 16
/** Left by the module: bytes of XML, and texts that were too long for a cell. */
export const TEXT_LENGTH = 20
export const CUT_CELLS = 24

/**
 * What a cell has around its value: `SHAPE_SIZE` bytes for each shape. The first `STYLES` shapes are numbers in this
 * style.
 */
export const SHAPES = 64
export const SHAPE_SIZE = 64
/** In a shape: what follows its value, and how long both parts are, one byte each. */
export const CLOSING = 48
export const OPENING_LENGTH = 62
export const CLOSING_LENGTH = 63

/** Places in the list of formats of `styles`. */
export const HEADER_STYLE = 1
export const DATE_STYLE = 2
/** A time without a zone; with thousandths, one more. */
export const LOCAL_TIME_STYLE = 3
/** A time in UTC; with thousandths, one more. */
export const UTC_TIME_STYLE = 5
/** A number with one decimal, zeros at its end included; with each further one, one more. */
export const DECIMALS_STYLE = 7
/** As many as a number that keeps all its digits can have, with the zero before the point. */
export const MAX_DECIMALS = 14
/** How many styles there are. */
export const STYLES = 21

export const TEXT_SHAPE = 21
/** A text whose outer white space is kept. */
export const SPACED_SHAPE = 22
export const BOOLEAN_SHAPE = 23
export const SHAPE_COUNT = 24

/** Of each column: its letters, how many they are, how its texts are read, and four words. */
export const COLUMNS = 2048
export const COLUMN_SIZE = 24
export const LETTER_COUNT = 4
export const READ_AS = 5
/** Ways to read texts; both may be set. */
export const AS_DATES = 1
export const AS_NUMBERS = 2
/** The last cell of the column, and its value: addresses, 0 without one. */
export const LAST_CELL = 8
export const LAST_VALUE = 12
/** The node whose values it has. */
export const NODE = 16
/** The next column that has them too, plus one; 0: there is none. */
export const TWIN = 20
export const MOST_COLUMNS = 16_384

/** Where a value was written last, by its hash: addresses. */
export const VALUES = COLUMNS + MOST_COLUMNS * COLUMN_SIZE
export const VALUES_BITS = 12
/** Where four bytes of a value were seen last, by their hash: addresses. */
export const SEEN = VALUES + (4 << VALUES_BITS)
export const SEEN_BITS = 12

/** What `deflate` is told of repetitions. */
export const REPEATS = SEEN + (4 << SEEN_BITS)
const REPEAT_SIZE = 8
export const MOST_REPEATS = 65_536

/** Where the compressed bytes are written; before that, room for a text on its way into a cell. */
export const PACKED = REPEATS + MOST_REPEATS * REPEAT_SIZE
export const PACKED_SIZE = 384 * 1024

/** Where the XML is written. */
export const TEXT = PACKED + PACKED_SIZE
export const TEXT_SIZE = 1024 * 1024

export const ROOM_SIZE = TEXT + TEXT_SIZE

/** UTF-16 units that a cell can have. */
export const MAX_UNITS = 32_767
/** JSON bytes of a text in which there is certainly more than a cell can have; `\u0061` is one unit. */
export const MAX_TEXT_BYTES = (MAX_UNITS + 2) * 6
/** UTF-8 bytes in which there is certainly more than a cell can have. */
export const MAX_UTF8_BYTES = (MAX_UNITS + 2) * 3
