import * as ascii from '../ascii'
import { MAX_UNITS } from '../xlsx-layout'
import { byteAt, equals } from './memory'
import { isHexDigit } from './values'

/* Writes texts in XML. Functions that write get the address to write to, and return the address after it. */

/** The first byte of U+F000 to U+FFFF in UTF-8. */
const LAST_OF_THREE: u8 = 0xef

/** `&amp;`, `&lt;`, `&gt;`, `&#13;` and `_x`, the first byte lowest. */
const AMPERSAND_ENTITY: u64 = 0x3b706d6126
const LESS_THAN_ENTITY: u64 = 0x3b746c26
const GREATER_THAN_ENTITY: u64 = 0x3b746726
const RETURN_ENTITY: u64 = 0x3b33312326
const CODE_ESCAPE: u16 = 0x785f

/**
 * Writes well-formed UTF-8 as the text of a cell: at most seven bytes for each UTF-16 unit. A character that XML
 * cannot hold becomes `_xHHHH_` (ECMA-376 part 1, ST_Xstring). If a text looks like such an escape, its first
 * underscore is escaped. The character after the four digits is not checked, because escaping may turn it into an
 * underscore.
 */
export function putXmlText(to: usize, start: usize, end: usize): usize {
  let out = to
  let i = start
  while (i < end) {
    const bytes = v128.load(i)
    v128.store(out, bytes)
    const specials = i8x16.bitmask(specialBytes(bytes))
    const plain: usize = specials == 0 ? 16 : ctz(specials)
    if (i + plain >= end) return out + (end - i)
    i += plain
    out += plain
    if (specials == 0) continue
    const byte = byteAt(i)
    if (byte == LAST_OF_THREE && isNoncharacter(i)) {
      out = putCodeEscape(out, 0xff40 + (byteAt(i + 2) as u32))
      i += 3
      continue
    }
    if (byte == ascii.UNDERSCORE && !looksEscaped(i, end)) store<u8>(out++, byte)
    else out = putSpecial(out, byte)
    i++
  }
  return out
}

/** Returns which of sixteen bytes cannot be copied unchanged. */
function specialBytes(bytes: v128): v128 {
  const underscores = equals(bytes, ascii.UNDERSCORE)
  const wide = equals(bytes, LAST_OF_THREE)
  // `<` and `>` differ in one bit.
  const angles = equals(v128.or(bytes, i8x16.splat(2)), ascii.GREATER_THAN)
  const others = v128.or(
    equals(bytes, ascii.AMPERSAND),
    i8x16.lt_u(bytes, i8x16.splat(ascii.SPACE)),
  )
  return v128.or(v128.or(underscores, wide), v128.or(angles, others))
}

function putSpecial(to: usize, byte: u8): usize {
  switch (byte) {
    case ascii.AMPERSAND:
      store<u64>(to, AMPERSAND_ENTITY)
      return to + 5
    case ascii.LESS_THAN:
      store<u64>(to, LESS_THAN_ENTITY)
      return to + 4
    case ascii.GREATER_THAN:
      store<u64>(to, GREATER_THAN_ENTITY)
      return to + 4
    case ascii.CARRIAGE_RETURN:
      // XML readers turn a carriage return into a line feed (XML 1.0, 2.11).
      store<u64>(to, RETURN_ENTITY)
      return to + 5
    case ascii.TAB:
    case ascii.LINE_FEED:
    case LAST_OF_THREE:
      store<u8>(to, byte)
      return to + 1
    default:
      return putCodeEscape(to, byte)
  }
}

function putCodeEscape(to: usize, code: u32): usize {
  store<u16>(to, CODE_ESCAPE)
  for (let i = 0; i < 4; i++) {
    const digit = ((code >> (12 - 4 * i)) & 0xf) as u8
    store<u8>(to + 2 + i, digit < 10 ? 0x30 + digit : 0x37 + digit)
  }
  store<u8>(to + 6, ascii.UNDERSCORE)
  return to + 7
}

/** Whether U+FFFE or U+FFFF is at `i`, which XML does not allow. */
function isNoncharacter(i: usize): bool {
  return byteAt(i + 1) == 0xbf && byteAt(i + 2) >= 0xbe
}

/** Whether the underscore at `i` is followed by an x and four hexadecimal digits. */
function looksEscaped(i: usize, end: usize): bool {
  if (i + 6 > end || byteAt(i + 1) != ascii.LOWER_X) return false
  for (let digit = i + 2; digit < i + 6; digit++) if (!isHexDigit(byteAt(digit))) return false
  return true
}

/** Whether a text begins or ends with white space, which readers drop without `xml:space="preserve"`. */
export function hasOuterSpace(start: usize, end: usize): bool {
  return end > start && (byteAt(start) <= ascii.SPACE || byteAt(end - 1) <= ascii.SPACE)
}

/** Returns the end of the longest beginning of a text that fits into a cell. It does not split a surrogate pair. */
export function endOfCell(start: usize, end: usize): usize {
  if (((end - start) as i32) <= MAX_UNITS) return end
  let units = 0
  let i = start
  while (i < end) {
    const lead = byteAt(i)
    units += lead < 0xf0 ? 1 : 2
    if (units > MAX_UNITS) return i
    i += lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4
  }
  return end
}

export function hasSpaces(start: usize, end: usize): bool {
  for (let i = start; i < end; i += 16) {
    const found = i8x16.bitmask(i8x16.le_u(v128.load(i), i8x16.splat(ascii.SPACE)))
    if (found != 0) return i + ctz(found) < end
  }
  return false
}
