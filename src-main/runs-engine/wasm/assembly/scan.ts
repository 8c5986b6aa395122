import * as kinds from '../kinds'
import { kindOfField, readFields } from './chosen-fields'
import { endOf, startOf } from './fields'
import { countInGroup, hasGroups } from './groups'
import { allocate, scratch, setWord, word } from './memory'
import { createFilter, Filter, matches } from './predicates'
import { hasSearch, hasWords, mayHaveWords } from './search'
import { addRun, hasOrder, isChunkFull } from './sort-chunk'

/* Finds the runs that match a query. */

/** Bytes of the buffer beyond the folded bytes of a run, for keys and separators. */
const BUFFER_MARGIN: usize = 64 * 1024

let bufferGrowth: usize = 3
let measured: i32 = 0
let filters: usize = 0
let filterCount: i32 = 0

/**
 * Begins a query with at most `maxFilters` filters. `growth` is the size of the buffer in multiples of a run, at
 * least 3. `measuredField` is the field that is measured in groups, or 0.
 */
export function beginQuery(maxFilters: i32, growth: i32, measuredField: i32): void {
  filters = allocate((maxFilters as usize) * 4)
  filterCount = 0
  bufferGrowth = growth
  measured = measuredField
}

export function addFilter(field: i32, test: i32, hasEmpty: bool): Filter {
  const filter = createFilter(field, test, hasEmpty)
  setWord(filters, filterCount++, changetype<i32>(filter))
  return filter
}

/**
 * Checks runs from index `from` to before `to` of the list at `places`. The list has four words for each: start, end,
 * number, and group in the sort. Writes the numbers of matching runs to `found`, sets `foundCount`, and adds the runs
 * to the chunk if they are to be sorted. With groups it writes the words of `putGroup` instead. Returns the index of
 * the next run, because the chunk may be full before `to`.
 */
export function scanRuns(places: usize, from: i32, to: i32, found: usize): i32 {
  foundCount = 0
  for (let i = from; i < to; i++) {
    const start = word(places, i * 4)
    const end = word(places, i * 4 + 1)
    const number = word(places, i * 4 + 2)
    if (hasOrder() && isChunkFull()) return i
    const buffer = scratch(((end - start) as usize) * bufferGrowth + BUFFER_MARGIN)
    if (hasSearch() && !mayHaveWords(start, end, buffer)) continue
    readFields(start, end)
    if (!matchesAll(buffer) || (hasSearch() && !hasWords(buffer))) continue
    if (hasGroups()) {
      putGroup(found + ((foundCount as usize) << 4), buffer)
      foundCount++
      continue
    }
    setWord(found, foundCount++, number)
    if (hasOrder()) addRun(number, word(places, i * 4 + 3), buffer)
  }
  return to
}

/** Set by `scanRuns`. */
export let foundCount: i32 = 0

/** Counts the run in its group. Writes the group, and kind, start and end of the measured field. */
function putGroup(to: usize, buffer: usize): void {
  const kind = kindOfField(measured)
  store<i32>(to, countInGroup(buffer))
  store<i32>(to + 4, kind)
  if (kind == kinds.MISSING) return
  store<i32>(to + 8, startOf(measured) as i32)
  store<i32>(to + 12, endOf(measured) as i32)
}

function matchesAll(buffer: usize): bool {
  for (let i = 0; i < filterCount; i++) {
    if (!matches(changetype<Filter>(word(filters, i)), buffer)) return false
  }
  return true
}
