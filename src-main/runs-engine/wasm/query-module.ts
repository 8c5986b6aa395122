import { createReaderModule, type ReaderModule } from './reader-module.ts'

/**
 * The loops of queries in WebAssembly (`assembly/query.ts`). Places in its memory are addresses; those of steps, filters
 * and the like stand for the things.
 */
export type QueryModule = {
  memory: ReaderModule['memory']
  beginJob(): void
  /** Takes memory until the next job begins. */
  allocateForJob(bytes: number): number

  beginFields(fields: number, steps: number, hasRepeatedKeys: number): void
  addStep(parent: number, key: number, length: number): number
  chooseField(step: number, field: number): void
  readFields(start: number, end: number): void
  kindOfField(field: number): number
  startOfField(field: number): number
  endOfField(field: number): number

  /* What writes answers the address after what it wrote. */
  unescapeApart(to: number, start: number, end: number): number
  foldText(to: number, start: number, end: number): number
  putNumber(to: number, start: number, end: number): number
  putDate(to: number, start: number, end: number): number
  putDuration(to: number, start: number, end: number): number
  putExactKey(to: number, start: number, end: number): number
  isIsoDate(start: number, end: number): number

  beginQuery(filters: number, growth: number, measured: number): void
  addFilter(field: number, test: number, isDuration: number): number
  setValue(
    filter: number,
    folded: number,
    foldedLength: number,
    exact: number,
    exactLength: number,
  ): void
  setKeys(
    filter: number,
    number: number,
    numberLength: number,
    date: number,
    dateLength: number,
    duration: number,
    durationLength: number,
  ): void
  setList(filter: number, count: number, hasEmpty: number): void
  listKey(filter: number, key: number, length: number): void
  beginSearch(words: number): void
  setWord(word: number, start: number, length: number, part: number, partLength: number): void
  scanRuns(places: number, from: number, to: number, found: number): number
  scanned(): number

  beginOrder(columns: number, mostRuns: number, mostBytes: number): void
  addOrderColumn(field: number, isDuration: number, isDescending: number): void
  beginPieces(offset: number, size: number, isGrouped: number): void
  chunkCount(): number
  chunkBytes(): number
  sortChunk(): void
  writeChunk(to: number): void
  clearChunk(): void
  beginMerge(chunks: number, mostPiece: number, last: number): void
  fillWindow(chunk: number, start: number, end: number, isLast: number): void
  windowRest(chunk: number): number
  mergeRuns(to: number, most: number): number
  merged(): number

  beginGroups(columns: number, most: number, mostBytes: number, mostOfText: number): void
  addGroupColumn(field: number, isDuration: number): void
  groupCount(): number
  countOfGroup(group: number): number
  textsOfGroup(group: number): number

  beginSummary(columns: number, runs: number, shownBytes: number): void
  beginColumn(column: number, type: number, counted: number, textBytes: number): void
  summarizeRuns(places: number, from: number, to: number, columns: number): number
  filledOf(column: number): number
  nullsOf(column: number): number
  countsOf(column: number): number
  numbersOf(column: number): number
  numberCountOf(column: number): number
  extremeOf(column: number, isGreatest: number): number
  extremeLengthOf(column: number, isGreatest: number): number
  createCounts(limit: number, textBytes: number): number
  countText(counts: number, start: number, end: number): void
  countedValues(counts: number): number
  lostOfCounts(counts: number): number
  registersOf(counts: number): number
  countOfValue(counts: number, value: number): number
  textOfValue(counts: number, value: number): number
  textLengthOfValue(counts: number, value: number): number
  sortNumbers(address: number, count: number, other: number): void
}

/** A module that has grown larger is not used again. */
const LARGEST_KEPT = 24 * 1024 * 1024

/** Modules that no job uses: one stays, since making one takes longer than a small query. */
const free: QueryModule[] = []

/** A module with nothing in its memory, for one job at a time. */
export function takeQueryModule(): QueryModule {
  const module = free.pop() ?? createModule()
  module.beginJob()
  return module
}

/** Gives a module back, whose job has ended. */
export function releaseQueryModule(module: QueryModule): void {
  if (free.length === 0 && module.memory.buffer.byteLength <= LARGEST_KEPT) free.push(module)
}

function createModule(): QueryModule {
  // The bytes are ours: they export these loops too.
  return createReaderModule() as ReaderModule & QueryModule
}
