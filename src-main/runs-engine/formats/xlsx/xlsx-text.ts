import {
  at,
  BACKSLASH,
  CARRIAGE_RETURN,
  HEX_DIGIT,
  LESS_THAN,
  LINE_FEED,
  SPACE,
  TAB,
} from '../../read/json-bytes.ts'

const AMPERSAND = 0x26
const GREATER_THAN = 0x3e
const UNDERSCORE = 0x5f
const LOWER_X = 0x78
/** First byte of U+F000 to U+FFFF in UTF-8. */
const LAST_OF_THREE = 0xef

const encoder = new TextEncoder()

/** What stands for a byte in a cell's text; `null`: itself, or it takes a second look. */
const REPLACED: (Uint8Array | null)[] = Array.from({ length: 256 }, (_, byte) =>
  byte < SPACE && byte !== TAB && byte !== LINE_FEED ? encoder.encode(escapeOf(byte)) : null,
)
REPLACED[AMPERSAND] = encoder.encode('&amp;')
REPLACED[LESS_THAN] = encoder.encode('&lt;')
REPLACED[GREATER_THAN] = encoder.encode('&gt;')
// A bare one would be read as a line feed (XML 1.0, 2.11).
REPLACED[CARRIAGE_RETURN] = encoder.encode('&#13;')

/** 1 for the bytes of a text that are not simply copied. */
const SPECIAL = new Uint8Array(256)
for (let byte = 0; byte < 256; byte++) if (REPLACED[byte]) SPECIAL[byte] = 1
SPECIAL[UNDERSCORE] = 1
SPECIAL[LAST_OF_THREE] = 1

/** 1 for the bytes of a JSON text (between its quotes) that are not simply copied. */
const JSON_SPECIAL = SPECIAL.slice()
JSON_SPECIAL[BACKSLASH] = 1

const UNDERSCORE_ESCAPE = encoder.encode(escapeOf(UNDERSCORE))

/** Excel's escape for a character that XML cannot hold (ECMA-376 part 1, ST_Xstring). */
function escapeOf(code: number): string {
  return `_x${code.toString(16).toUpperCase().padStart(4, '0')}_`
}

/**
 * Copies the inner bytes of a JSON text into a cell as long as they stand for themselves; answers
 * where the copy ends, or -1 once a byte does not.
 */
export function copyPlain(
  into: Uint8Array,
  to: number,
  bytes: Uint8Array,
  start: number,
  end: number,
): number {
  let o = to
  for (let i = start; i < end; i++) {
    const byte = at(bytes, i)
    if (at(JSON_SPECIAL, byte) === 1 && (byte !== UNDERSCORE || at(bytes, i + 1) === LOWER_X)) {
      return -1
    }
    into[o++] = byte
  }
  return o
}

/**
 * Writes well-formed UTF-8 as the text of a cell and answers where it ends: at most seven bytes for
 * each UTF-16 unit. What XML cannot hold becomes `_xHHHH_`. So that a text that looks like such an
 * escape is not read as one, its underscore is escaped, whatever comes after the four digits: that
 * may become an underscore only here.
 */
export function putXmlText(
  into: Uint8Array,
  to: number,
  bytes: Uint8Array,
  start: number,
  end: number,
): number {
  let o = to
  for (let i = start; i < end; i++) {
    const byte = at(bytes, i)
    if (at(SPECIAL, byte) === 0) {
      into[o++] = byte
    } else if (byte === LAST_OF_THREE && isNoncharacter(bytes, i)) {
      o = putBytes(into, o, encoder.encode(escapeOf(0xff40 + at(bytes, i + 2))))
      i += 2
    } else if (byte === UNDERSCORE && looksEscaped(bytes, i, end)) {
      o = putBytes(into, o, UNDERSCORE_ESCAPE)
    } else {
      const replaced = REPLACED[byte]
      if (replaced) o = putBytes(into, o, replaced)
      else into[o++] = byte
    }
  }
  return o
}

/** Where the first `most` UTF-16 units of well-formed UTF-8 end; a surrogate pair is not parted. */
export function endOfUnits(bytes: Uint8Array, start: number, end: number, most: number): number {
  if (end - start <= most) return end
  let units = 0
  let i = start
  while (i < end) {
    const lead = at(bytes, i)
    units += lead < 0xf0 ? 1 : 2
    if (units > most) return i
    i += lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4
  }
  return end
}

/** Whether a reader may drop white space at one end of the text, unless it is told to keep it. */
export function hasOuterSpace(bytes: Uint8Array, start: number, end: number): boolean {
  return end > start && (at(bytes, start) <= SPACE || at(bytes, end - 1) <= SPACE)
}

/** Whether U+FFFE or U+FFFF is at `i`: characters for UTF-8, none for XML. */
function isNoncharacter(bytes: Uint8Array, i: number): boolean {
  return at(bytes, i + 1) === 0xbf && at(bytes, i + 2) >= 0xbe
}

/** Whether the underscore at `i` is followed by an x and four hexadecimal digits. */
function looksEscaped(bytes: Uint8Array, i: number, end: number): boolean {
  if (i + 6 > end || at(bytes, i + 1) !== LOWER_X) return false
  for (let digit = i + 2; digit < i + 6; digit++) {
    if (at(HEX_DIGIT, at(bytes, digit)) === 0) return false
  }
  return true
}

function putBytes(into: Uint8Array, to: number, piece: Uint8Array): number {
  let o = to
  for (let i = 0; i < piece.length; i++) into[o++] = at(piece, i)
  return o
}
