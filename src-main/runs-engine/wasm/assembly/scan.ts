import { kindOfField, readFields } from './chosen-fields'
import { endOf, MISSING, startOf } from './fields'
import { countInGroup, hasGroups } from './groups'
import { allocate, setWord as setNumber, word } from './memory'
import { createFilter, Filter, holds } from './predicates'
import { scratch } from './scratch'
import { hasSearch, hasWords, mayHaveWords } from './search'
import { hasOrder, isChunkFull, takeKey } from './sort-chunk'

/* Goes over runs for those that a query asks for. */

/** What is written beside the folded bytes of a run: keys, ranks and marks of fields. */
const MARGIN: usize = 64 * 1024

let roomGrowth: usize = 3
let measured: i32 = 0
let filters: usize = 0
let filterCount: i32 = 0

/**
 * Begins a query with so many filters. `growth`: how many times as long as a run may be what is made of it, at least
 * three. `measuredField`: the one that is measured in groups; 0: none.
 */
export function beginQuery(mostFilters: i32, growth: i32, measuredField: i32): void {
  filters = allocate((mostFilters as usize) * 4)
  filterCount = 0
  roomGrowth = growth
  measured = measuredField
}

export function addFilter(field: i32, test: i32, isDuration: bool, hasEmpty: bool): Filter {
  const filter = createFilter(field, test, isDuration, hasEmpty)
  setNumber(filters, filterCount++, changetype<i32>(filter))
  return filter
}

/**
 * Looks at runs of the table of places (begin and end, number, and group for the sorting), from its member `from` on, to
 * before `to`: leaves the numbers of those that are found in `found`, with their keys in the chunk if they are to be
 * sorted, and answers the member after the last one that it looked at. It ends early when the chunk is full. How many
 * were found is `foundCount`.
 */
export function scanRuns(places: usize, from: i32, to: i32, found: usize): i32 {
  foundCount = 0
  for (let i = from; i < to; i++) {
    const start = word(places, i * 4)
    const end = word(places, i * 4 + 1)
    const number = word(places, i * 4 + 2)
    if (hasOrder() && isChunkFull()) return i
    const space = scratch((end - start) * roomGrowth + MARGIN)
    if (hasSearch() && !mayHaveWords(start, end, space)) continue
    readFields(start, end)
    if (!holdAll(space) || (hasSearch() && !hasWords(space))) continue
    if (hasGroups()) {
      putGroup(found + ((foundCount as usize) << 4), space)
      foundCount++
      continue
    }
    setNumber(found, foundCount++, number)
    if (hasOrder()) takeKey(number, word(places, i * 4 + 3), space)
  }
  return to
}

/** Set by `scanRuns`. */
export let foundCount: i32 = 0

/** Counts the run in its group, and writes its group with the kind, begin and end of the field that is measured. */
function putGroup(to: usize, space: usize): void {
  const kind = kindOfField(measured)
  store<i32>(to, countInGroup(space))
  store<i32>(to + 4, kind)
  if (kind == MISSING) return
  store<i32>(to + 8, startOf(measured) as i32)
  store<i32>(to + 12, endOf(measured) as i32)
}

function holdAll(space: usize): bool {
  for (let i = 0; i < filterCount; i++) {
    if (!holds(changetype<Filter>(word(filters, i)), space)) return false
  }
  return true
}
