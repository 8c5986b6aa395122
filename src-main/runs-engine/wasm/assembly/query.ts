import * as kinds from '../kinds'
import { hashBytes } from './bytes'
import { kindOfField } from './chosen-fields'
import { endOf, startOf } from './fields'
import { createFolds } from './fold'
import { endGroups } from './groups'
import { freeFrom, memoryTop, resetScratch } from './memory'
import { compact, putPlain } from './plain-texts'
import { beginSearch } from './search'
import { endOrder } from './sort-chunk'
import { countValue, ValueCounts } from './value-counts'

/* The exports for searching, filtering, sorting, grouping and summarising. They run in their own instance. */

export { addKey, beginFields, chooseField, isDurationField } from './chosen-fields'
export { kindOfField, readFields, setDuration } from './chosen-fields'
export { readDuration as isDuration } from './durations'
export { endOf as endOfField, startOf as startOfField } from './fields'
export { foldText } from './fold'
export { addGroupColumn, beginGroups, countOfGroup, groupCount, textsOfGroup } from './groups'
export { addend, addendScale, readAddend } from './numbers'
export { isIsoDate } from './iso-dates'
export { putDate, putDuration, putNumber } from './order-keys'
export { addValueKey, putExactKey, setFolded } from './predicates'
export { addFilter, beginQuery, foundCount, scanRuns } from './scan'
export { beginSearch, setWord } from './search'
export { addOrderColumn, beginOrder, beginSlices, chunkBytes, chunkCount } from './sort-chunk'
export { clearChunk, sortChunk, writeChunk } from './sort-chunk'
export { beginMerge, fillWindow, mergedCount, mergeRuns, windowRest } from './sort-merge'
export { sortNumbers } from './sort-numbers'
export { beginColumn, beginSummary, describeColumn, numbersOf, summarizeRuns } from './summary'
export { createCounts, describeCounts } from './value-counts'
export { listFieldHashes, putContentHash, putFieldHash, putHash } from './value-hashes'

/**
 * Writes the text of a field of the current run, or the beginning of it that at most `maxBytes` of JSON hold. Returns
 * the address after it.
 */
export function putText(to: usize, field: i32, maxBytes: usize): usize {
  const kind = kindOfField(field)
  const start = startOf(field)
  const end = endOf(field)
  if (kind == kinds.JSON_TEXT) return compact(to, start, end, maxBytes)
  return putPlain(to, kind, start, min(end, start + maxBytes))
}

/** Writes the beginning of JSON without its white space, at most `maxBytes`. Returns the address after it. */
export function putJson(to: usize, start: usize, end: usize, maxBytes: usize): usize {
  return compact(to, start, end, maxBytes)
}

export function countText(counts: ValueCounts, start: usize, end: usize): void {
  countValue(counts, hashBytes(0, start, end), start, end)
}

/** The start of a job's memory. */
let jobStart: usize = 0

/** Begins a job, and frees the memory of the previous one. */
export function beginJob(): void {
  if (jobStart == 0) {
    createFolds()
    jobStart = memoryTop()
  }
  freeFrom(jobStart)
  resetScratch()
  beginSearch(0)
  endOrder()
  endGroups()
}
