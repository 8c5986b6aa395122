import { OUTPUT, OUTPUT_LENGTH, OUTPUT_SIZE, TAKEN } from '../memory-layout'
import { setTable, table, word } from './memory'
import { CARRIAGE_RETURN, LINE_FEED } from './values'

/**
 * Writes runs of the table of places as they came, each on a line of its own (`wholeRun`), at most `count` from its member
 * `first` on. Answers how many they are: for the next one there may be too little room.
 */
export function writeLines(base: usize, first: i32, count: i32): i32 {
  const places = table(TAKEN)
  const output = table(OUTPUT)
  const outputEnd = output + table(OUTPUT_SIZE)
  let o = output
  let written = 0
  while (written < count) {
    const start = base + word(places, (first + written) * 2)
    const end = base + word(places, (first + written) * 2 + 1)
    if (o + (end - start) + 1 > outputEnd) break
    o = putWholeRun(o, start, end)
    store<u8>(o++, LINE_FEED)
    written++
  }
  setTable(OUTPUT_LENGTH, (o - output) as i32)
  return written
}

/** A run without the line breaks between its tokens; answers the address after it. */
function putWholeRun(to: usize, start: usize, end: usize): usize {
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
