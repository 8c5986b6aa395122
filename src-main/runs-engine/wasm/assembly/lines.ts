import * as ascii from '../ascii'
import * as kinds from '../kinds'
import * as layout from '../memory-layout'
import { endOf, hasValue, kindOf, readRun, runEnd, runStart, startOf } from './fields'
import { copyBytes, equals, shared, word } from './memory'
import { beginOutput, endOutput, outputAt, reserveOutput } from './output'

/* Writes runs as lines of JSON (`formats/json-lines.ts`). */

/** The bytes of a line beyond its run and the names of its members: braces, commas and a separator. */
const LINE_BYTES: usize = 16

/**
 * Writes at most `count` runs of the current batch as they arrived, from the one at `first` on, with a separator
 * between them. Returns how many it wrote, which is at least one, and as many as the output holds.
 */
export function writeLines(base: usize, first: i32, count: i32): i32 {
  beginOutput()
  let written = 0
  for (; written < count; written++) {
    const start = runStart(base, first + written)
    const end = runEnd(base, first + written)
    if (!reserveOutput(end - start + LINE_BYTES)) break
    endOutput(putJson(putSeparator(outputAt, written), start, end))
  }
  return written
}

/**
 * Writes the same runs as objects with the chosen members, in their order. A member that a run does not have is left
 * out. Each member is three words: its node, and the start and end of its name, including quotes and colon.
 */
export function writeMembers(base: usize, first: i32, count: i32): i32 {
  const members = shared(layout.MEMBERS)
  const memberCount = shared(layout.MEMBER_COUNT) as i32
  let nameBytes: usize = 0
  for (let i = 0; i < memberCount; i++) {
    nameBytes += (word(members, i * 3 + 2) - word(members, i * 3 + 1) + 1) as usize
  }
  beginOutput()
  let written = 0
  for (; written < count; written++) {
    const start = runStart(base, first + written)
    const end = runEnd(base, first + written)
    if (!reserveOutput(end - start + nameBytes + LINE_BYTES)) break
    if (readRun(base, start, end, layout.MAX_DEPTH) == 0) break
    endOutput(putMembers(putSeparator(outputAt, written), members, memberCount))
  }
  return written
}

function putSeparator(to: usize, written: i32): usize {
  if (written == 0) return to
  store<u32>(to, shared(layout.LINE_SEPARATOR) as u32)
  return to + shared(layout.LINE_SEPARATOR_LENGTH)
}

function putMembers(to: usize, members: usize, count: i32): usize {
  let out = to
  store<u8>(out++, ascii.OPEN_OBJECT)
  for (let i = 0; i < count; i++) {
    const node = word(members, i * 3)
    if (!hasValue(node)) continue
    if (out > to + 1) store<u8>(out++, ascii.COMMA)
    out = copyBytes(out, word(members, i * 3 + 1), word(members, i * 3 + 2))
    const quote: usize = kindOf(node) == kinds.TEXT ? 1 : 0
    out = putJson(out, startOf(node) - quote, endOf(node) + quote)
  }
  store<u8>(out++, ascii.CLOSE_OBJECT)
  return out
}

/** Writes JSON without its line breaks, which occur only between tokens. Returns the address after it. */
function putJson(to: usize, start: usize, end: usize): usize {
  let out = to
  let at = start
  while (at < end) {
    const bytes = v128.load(at)
    v128.store(out, bytes)
    const breaks = i8x16.bitmask(
      v128.or(equals(bytes, ascii.LINE_FEED), equals(bytes, ascii.CARRIAGE_RETURN)),
    )
    const plain: usize = breaks == 0 ? 16 : ctz(breaks)
    if (at + plain >= end) return out + (end - at)
    out += plain
    at += breaks == 0 ? 16 : plain + 1
  }
  return out
}
