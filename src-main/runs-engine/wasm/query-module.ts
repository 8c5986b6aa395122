import { createReaderModule, type ReaderModule } from './reader-module.ts'

/**
 * The loops of queries in WebAssembly (`assembly/query.ts`). Places in its memory are addresses, which also stand for the
 * filters, columns and the like that the module makes. A field is named by the node of its key; node 0: no run has it.
 */
export type QueryModule = {
  memory: ReaderModule['memory']
  beginJob(): void
  allocate(bytes: number): number

  beginFields(hasRepeatedKeys: number): void
  addKey(parent: number, start: number, end: number): number
  chooseField(node: number, number: number): void
  readFields(start: number, end: number): void
  kindOfField(node: number): number
  startOfField(node: number): number
  endOfField(node: number): number

  /* What writes answers the address after what it wrote. */
  foldText: Write
  putNumber: Write
  putDate: Write
  putDuration: Write
  putExactKey: Write
  putText(to: number, field: number): number
  isIsoDate(start: number, end: number): number
  isDuration(start: number, end: number): number

  beginQuery(filters: number, growth: number, measured: number): void
  addFilter(field: number, test: number, isDuration: number, hasEmpty: number): number
  setFolded(filter: number, start: number, length: number): void
  addValueKey(filter: number, start: number, length: number): void
  beginSearch(words: number): void
  setWord(word: number, start: number, length: number, part: number, partLength: number): void
  scanRuns(places: number, from: number, to: number, found: number): number
  foundCount: { value: number }

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
  mergedCount: { value: number }

  beginGroups(columns: number, most: number, mostBytes: number, mostOfText: number): void
  addGroupColumn(field: number, isDuration: number): void
  groupCount(): number
  countOfGroup(group: number): number
  textsOfGroup(group: number): number

  beginSummary(columns: number, runs: number, shownBytes: number): void
  beginColumn(field: number, type: number, counted: number, textBytes: number): number
  summarizeRuns(places: number, from: number, to: number): number
  numbersOf(column: number): number
  describeColumn(column: number): number
  createCounts(limit: number, textBytes: number): number
  countText(counts: number, start: number, end: number): void
  describeCounts(counts: number): number

  putHash(to: number, seed: number, start: number, end: number): void
  putFieldHash(to: number, seed: number, field: number): void
  putContentHash(to: number): void
  listFieldHashes(to: number): number
  sortNumbers(address: number, count: number, other: number): void
}

type Write = (to: number, start: number, end: number) => number

/** A module that has grown larger is not used again. */
const LARGEST_KEPT = 24 * 1024 * 1024

/** Modules that no job uses: one stays, since making one takes longer than a small query. */
const free: QueryModule[] = []

/** A module with nothing in its memory, for one job at a time. */
export function takeQueryModule(): QueryModule {
  // The bytes are ours: they export these loops too.
  const module = free.pop() ?? (createReaderModule() as ReaderModule & QueryModule)
  module.beginJob()
  return module
}

/** Gives a module back, whose job has ended. */
export function releaseQueryModule(module: QueryModule): void {
  if (free.length === 0 && module.memory.buffer.byteLength <= LARGEST_KEPT) free.push(module)
}
