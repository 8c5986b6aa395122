import {
  addStep,
  beginFields,
  chooseField,
  endOfField,
  kindOfField,
  readFields,
  startOfField,
  unescapeApart,
} from './chosen-fields'
import { beginFolds, foldText } from './fold'
import {
  addGroupColumn,
  beginGroups,
  countOfGroup,
  endGroups,
  groupCount,
  textsOfGroup,
} from './groups'
import { allocate, freeAll } from './heap'
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

/* What searches, filters, sorts and groups runs. The query has a module of its own, whose memory grows. */

export { addFilter, addGroupColumn, addOrderColumn, addStep, allocate, beginFields }
export { beginFolds, beginMerge, beginOrder, beginPieces, beginSearch, chooseField, chunkBytes }
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
export { beginScan, beginGroups, unescapeApart }

/** Begins a job: all memory is free. */
export function beginJob(): void {
  freeAll()
  beginSearch(0)
  endOrder()
  endGroups()
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
