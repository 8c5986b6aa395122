import { PARQUET_FIELDS_LENGTH, TAKEN } from '../memory-layout'
import { FIELD_BYTES, KIND_BITS } from '../parquet-layout'
import { endOf, fieldAt, fieldCount, kindOf, NULL, readRun, startOf } from './fields'
import { byteAt, setTable, table, word } from './memory'
import { OPEN_OBJECT } from './values'

/**
 * Lists the fields of runs of the table of places between `to` and `limit`, at most `count` runs from its member `first`
 * on. Returns how many runs these are: the next one may need more room, or `readRun` cannot read it.
 */
export function listFields(
  base: usize,
  first: i32,
  count: i32,
  room: i32,
  firstRun: i32,
  to: usize,
  limit: usize,
): i32 {
  const places = table(TAKEN)
  let o = to
  let listed = 0
  while (listed < count) {
    const start = base + word(places, (first + listed) * 2)
    const end = base + word(places, (first + listed) * 2 + 1)
    if (byteAt(start) != OPEN_OBJECT) break
    if (readRun(base, start, end, room, firstRun + listed) == 0) break
    const fields = fieldCount()
    if (o + (fields + 1) * FIELD_BYTES > limit) break
    for (let position = 0; position < fields; position++) {
      const node = fieldAt(position)
      const kind = kindOf(node)
      if (kind == NULL) continue
      o = putField(o, (node << KIND_BITS) | kind, startOf(node) - base, endOf(node) - base)
    }
    o = putField(o, 0, 0, 0)
    listed++
  }
  setTable(PARQUET_FIELDS_LENGTH, (o - to) as i32)
  return listed
}

function putField(to: usize, head: i32, start: usize, end: usize): usize {
  store<i32>(to, head)
  store<u32>(to, start as u32, 4)
  store<u32>(to, end as u32, 8)
  return to + FIELD_BYTES
}
