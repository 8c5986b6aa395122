import {
  addStep,
  beginFields,
  chooseField,
  endOfField,
  kindOfField,
  readFields,
  startOfField,
} from './chosen-fields'
import { unescape } from './escapes'
import { createFolds, foldText } from './fold'
import {
  addGroupColumn,
  beginGroups,
  countOfGroup,
  endGroups,
  groupCount,
  textsOfGroup,
} from './groups'
import { allocate, giveBack, takenMemory } from './memory'
import { hashBytes } from './bytes'
import { isIsoDate } from './notes'
import { putDate, putDuration, putNumber } from './order-keys'
import { addToList, beginList, Filter, putExactKey } from './predicates'
import { addFilter, beginScan, foundCount, scanRuns } from './scan'
import { beginSearch, setWord } from './search'
import {
  addOrderColumn,
  beginOrder,
  beginPieces,
  chunkBytes,
  chunkCount,
  clearChunk,
  endOrder,
  sortChunk,
  writeChunk,
} from './sort-chunk'
import { beginMerge, fillWindow, mergedCount, mergeRuns, windowRest } from './sort-merge'

import { beginSortNumbers, sortNumbers } from './sort-numbers'
import { countValue, ValueCounts } from './value-counts'

/* What searches, filters, sorts and groups runs. Queries have an instance of the module of their own. */

export { addFilter, addGroupColumn, addOrderColumn, addStep, beginFields }
export { allocate as allocateForJob, beginScan as beginQuery }
export { beginMerge, beginOrder, beginPieces, beginSearch, chooseField, chunkBytes }
export { chunkCount, clearChunk, countOfGroup, endOfField, fillWindow, foldText, groupCount }
export { isIsoDate, kindOfField, mergeRuns, putDate, putDuration, putExactKey, putNumber }
export {
  readFields,
  scanRuns,
  setWord,
  sortChunk,
  startOfField,
  textsOfGroup,
  windowRest,
  writeChunk,
}
export { beginGroups }

/* What summarises columns. */
export {
  beginColumn,
  beginSummary,
  countsOf,
  extremeLengthOf,
  extremeOf,
  filledOf,
} from './summary'
export { nullsOf, numberCountOf, numbersOf, summarizeRuns } from './summary'
export { countedValues, countOfValue, createCounts, lostOfCounts } from './value-counts'
export { registersOf, textLengthOfValue, textOfValue } from './value-counts'
export { sortNumbers }

/** Counts a text. */
export function countText(counts: usize, start: usize, end: usize): void {
  countValue(changetype<ValueCounts>(counts), hashBytes(0, start, end), start, end)
}

/** Where the memory of a job begins. */
let jobStart: usize = 0

/** Begins a job: the memory of the one before is free. */
export function beginJob(): void {
  if (jobStart == 0) {
    createFolds()
    jobStart = takenMemory()
  }
  giveBack(jobStart)
  beginSearch(0)
  endOrder()
  endGroups()
  beginSortNumbers()
}

/** How many runs `scanRuns` found. */
export function scanned(): i32 {
  return foundCount
}

/** How many runs `mergeRuns` wrote. */
export function merged(): i32 {
  return mergedCount
}

/** Sets the forms of a filter's value, each by its address and length. */
export function setValue(
  address: usize,
  folded: usize,
  foldedLength: i32,
  exact: usize,
  exactLength: i32,
): void {
  const filter = changetype<Filter>(address)
  filter.folded = folded
  filter.foldedLength = foldedLength
  filter.exact = exact
  filter.exactLength = exactLength
}

/** Sets the keys of a filter's value as a number, a date and a duration; length 0: it is none. */
export function setKeys(
  address: usize,
  number: usize,
  numberLength: i32,
  date: usize,
  dateLength: i32,
  duration: usize,
  durationLength: i32,
): void {
  const filter = changetype<Filter>(address)
  filter.number = number
  filter.numberLength = numberLength
  filter.date = date
  filter.dateLength = dateLength
  filter.duration = duration
  filter.durationLength = durationLength
}

export function setList(address: usize, count: i32, hasEmpty: bool): void {
  beginList(changetype<Filter>(address), count, hasEmpty)
}

export function listKey(address: usize, key: usize, length: i32): void {
  addToList(changetype<Filter>(address), key, length)
}

/** Writes the inner bytes of a JSON string, with halves of surrogate pairs apart. */
export function unescapeApart(to: usize, start: usize, end: usize): usize {
  return unescape(to, start, end, true)
}
