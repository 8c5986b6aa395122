import * as kinds from '../kinds'
import { MAX_DEPTH } from '../memory-layout'
import { endOf, fieldAt, fieldCount, kindOf, readRun, runEnd, runStart, startOf } from './fields'
import { beginOutput, endOutput, outputAt, reserveOutput } from './output'

/**
 * Size of an entry in a list of fields: node and kind (`node << KIND_BITS | kind`), and start and end of the value.
 * An entry of zeros follows the fields of each run.
 */
export const FIELD_BYTES: usize = 12
export const KIND_BITS: i32 = 3

/** The most bytes of one list, unless a single run needs more. */
const MAX_BYTES: usize = 320 * 1024

/**
 * Lists the fields of at most `count` runs of the current batch in the output, from the run at `first` on. Returns
 * how many runs are listed, or 0 if the first one is not valid. Positions count from `base`.
 */
export function listFields(base: usize, first: i32, count: i32): i32 {
  let bytes: usize = 0
  beginOutput()
  for (let listed = 0; listed < count; listed++) {
    const start = runStart(base, first + listed)
    const end = runEnd(base, first + listed)
    if (readRun(base, start, end, MAX_DEPTH) == 0) return listed
    const fields = fieldCount()
    const runBytes = ((fields + 1) as usize) * FIELD_BYTES
    bytes += runBytes
    if ((listed > 0 && bytes > MAX_BYTES) || !reserveOutput(runBytes)) return listed
    let out = outputAt
    for (let position = 0; position < fields; position++) {
      const node = fieldAt(position)
      const kind = kindOf(node)
      if (kind == kinds.NULL) continue
      out = putField(out, (node << KIND_BITS) | kind, startOf(node) - base, endOf(node) - base)
    }
    endOutput(putField(out, 0, 0, 0))
  }
  return count
}

function putField(to: usize, head: i32, start: usize, end: usize): usize {
  store<i32>(to, head)
  store<u32>(to, start as u32, 4)
  store<u32>(to, end as u32, 8)
  return to + FIELD_BYTES
}
