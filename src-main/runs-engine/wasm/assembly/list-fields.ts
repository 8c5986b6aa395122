import { MAX_DEPTH, TAKEN } from '../memory-layout'
import { endOf, fieldAt, fieldCount, kindOf, NULL, readRun, startOf } from './fields'
import { table, word } from './memory'
import { beginOutput, endOutput, outputAt, reserveOutput } from './output'

/**
 * A field of a run, in a list of fields: its node and kind (`node << KIND_BITS | kind`), and where its value begins and ends.
 * Each run ends with a field of zeros.
 */
export const FIELD_BYTES: usize = 12
export const KIND_BITS: i32 = 3

/** Bytes of fields that are listed at once, but for a run that has more. */
const MOST_BYTES: usize = 320 * 1024

/**
 * Lists the fields of runs of the table of places in the output, at most `count` runs from its member `first` on. Returns
 * how many runs these are; 0: the first one is not valid. Places count from `base`.
 */
export function listFields(base: usize, first: i32, count: i32, firstRun: i32): i32 {
  const places = table(TAKEN)
  let bytes: usize = 0
  beginOutput()
  for (let listed = 0; listed < count; listed++) {
    const start = base + word(places, (first + listed) * 2)
    const end = base + word(places, (first + listed) * 2 + 1)
    if (readRun(base, start, end, MAX_DEPTH, firstRun + listed) == 0) return listed
    const fields = fieldCount()
    bytes += (fields + 1) * FIELD_BYTES
    if (listed > 0 && bytes > MOST_BYTES) return listed
    if (!reserveOutput((fields + 1) * FIELD_BYTES)) return listed
    let o = outputAt
    for (let position = 0; position < fields; position++) {
      const node = fieldAt(position)
      const kind = kindOf(node)
      if (kind == NULL) continue
      o = putField(o, (node << KIND_BITS) | kind, startOf(node) - base, endOf(node) - base)
    }
    endOutput(putField(o, 0, 0, 0))
  }
  return count
}

function putField(to: usize, head: i32, start: usize, end: usize): usize {
  store<i32>(to, head)
  store<u32>(to, start as u32, 4)
  store<u32>(to, end as u32, 8)
  return to + FIELD_BYTES
}
