import {
  MAX_DEPTH,
  LINE_SEPARATOR,
  LINE_SEPARATOR_LENGTH,
  MEMBER_COUNT,
  MEMBERS,
  TAKEN,
} from '../memory-layout'
import { endOf, hasValue, kindOf, readRun, startOf, TEXT } from './fields'
import { copyBytes, table, word } from './memory'
import { beginOutput, endOutput, outputAt, reserveOutput } from './output'
import { CARRIAGE_RETURN, CLOSE_OBJECT, COMMA, LINE_FEED, OPEN_OBJECT } from './values'

/* Writes runs as JSON, each on a line of its own (`formats/json-lines.ts`). */

/** Bytes of a line beyond its run, and its members' names: braces, commas, a separator. */
const LINE_ROOM: usize = 16

/**
 * Writes runs of the table of places as they came, with a separator between them, at most `count` from its member `first`
 * on. Answers how many they are: at least one, and no more than there is room for.
 */
export function writeLines(base: usize, first: i32, count: i32): i32 {
  const places = table(TAKEN)
  beginOutput()
  let written = 0
  for (; written < count; written++) {
    const start = base + word(places, (first + written) * 2)
    const end = base + word(places, (first + written) * 2 + 1)
    if (!reserveOutput(end - start + LINE_ROOM)) break
    endOutput(putJson(putSeparator(outputAt, written), start, end))
  }
  return written
}

/**
 * Writes the same as objects of the chosen members, in their order. Each member has three words: its node, and where its
 * name lies and ends, with quotes and colon. A member that the run lacks is left out.
 */
export function writeMembers(base: usize, first: i32, count: i32, firstRun: i32): i32 {
  const places = table(TAKEN)
  const members = table(MEMBERS)
  const memberCount = table(MEMBER_COUNT) as i32
  let nameRoom: usize = 0
  for (let i = 0; i < memberCount; i++) {
    nameRoom += (word(members, i * 3 + 2) - word(members, i * 3 + 1) + 1) as usize
  }
  beginOutput()
  let written = 0
  for (; written < count; written++) {
    const start = base + word(places, (first + written) * 2)
    const end = base + word(places, (first + written) * 2 + 1)
    if (!reserveOutput(end - start + nameRoom + LINE_ROOM)) break
    const run = firstRun + written
    if (readRun(base, start, end, MAX_DEPTH, run) == 0) break
    endOutput(putMembers(putSeparator(outputAt, written), members, memberCount, run))
  }
  return written
}

function putSeparator(to: usize, written: i32): usize {
  if (written == 0) return to
  store<u32>(to, table(LINE_SEPARATOR) as u32)
  return to + table(LINE_SEPARATOR_LENGTH)
}

function putMembers(to: usize, members: usize, count: i32, run: i32): usize {
  let o = to
  store<u8>(o++, OPEN_OBJECT)
  for (let i = 0; i < count; i++) {
    const node = word(members, i * 3)
    if (!hasValue(node, run)) continue
    if (o > to + 1) store<u8>(o++, COMMA)
    o = copyBytes(o, word(members, i * 3 + 1), word(members, i * 3 + 2))
    const quote: usize = kindOf(node) == TEXT ? 1 : 0
    o = putJson(o, startOf(node) - quote, endOf(node) + quote)
  }
  store<u8>(o++, CLOSE_OBJECT)
  return o
}

/** JSON without the line breaks between its tokens (inside strings there are none); answers the address after it. */
function putJson(to: usize, start: usize, end: usize): usize {
  let o = to
  let i = start
  while (i < end) {
    const bytes = v128.load(i)
    v128.store(o, bytes)
    const breaks = i8x16.bitmask(
      v128.or(
        i8x16.eq(bytes, i8x16.splat(LINE_FEED)),
        i8x16.eq(bytes, i8x16.splat(CARRIAGE_RETURN)),
      ),
    )
    const plain: usize = breaks == 0 ? 16 : ctz(breaks)
    if (i + plain >= end) return o + (end - i)
    o += plain
    i += breaks == 0 ? 16 : plain + 1
  }
  return o
}
