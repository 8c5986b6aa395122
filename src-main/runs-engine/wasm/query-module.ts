import { createReaderModule, type ReaderModule } from './reader-module.ts'

/**
 * The inner loops of queries in WebAssembly (`assembly/query.ts`). Positions are addresses in its memory. A filter,
 * column or counts that the module creates is identified by its address. A field is identified by the node of its
 * key, or by 0 if no run has the field.
 */
export type QueryModule = {
  memory: ReaderModule['memory']
  beginJob(): void
  allocate(bytes: number): number

  beginFields(hasRepeatedKeys: number): void
  addKey(parent: number, start: number, end: number): number
  chooseField(node: number, number: number): void
  setDuration(field: number): void
  isDurationField(field: number): number
  readFields(start: number, end: number): void
  kindOfField(node: number): number
  startOfField(node: number): number
  endOfField(node: number): number

  /* `put…` and `fold…` functions write at `to` and return the address after it, unless they return nothing. */
  foldText: Write
  putNumber: Write
  putDate: Write
  putDuration: Write
  putExactKey: Write
  putText(to: number, field: number, maxBytes: number): number
  putJson(to: number, start: number, end: number, maxBytes: number): number
  isIsoDate(start: number, end: number): number
  isDuration(start: number, end: number): number

  beginQuery(filters: number, growth: number, measured: number): void
  addFilter(field: number, test: number, hasEmpty: number): number
  setFolded(filter: number, start: number, length: number): void
  addValueKey(filter: number, start: number, length: number): void
  beginSearch(words: number): void
  setWord(word: number, start: number, length: number, part: number, partLength: number): void
  scanRuns(places: number, from: number, to: number, found: number): number
  foundCount: { value: number }

  beginOrder(columns: number, mostRuns: number, mostBytes: number): void
  addOrderColumn(field: number, isDescending: number): void
  beginSlices(offset: number, size: number, isGrouped: number): void
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
  addGroupColumn(field: number): void
  groupCount(): number
  countOfGroup(group: number): number
  textsOfGroup(group: number): number

  readAddend(kind: number, start: number, end: number): number
  addend: { value: number }
  addendScale: { value: number }

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

/** An instance whose memory has grown larger is not reused. */
const LARGEST_KEPT = 24 * 1024 * 1024

/** At most one unused instance: creating one takes longer than a small query. */
const free: QueryModule[] = []

/** Returns an instance with empty memory for one job. */
export function takeQueryModule(): QueryModule {
  // The module exports these functions too.
  const module = free.pop() ?? (createReaderModule() as ReaderModule & QueryModule)
  module.beginJob()
  return module
}

/** Makes an instance available again after its job. */
export function releaseQueryModule(module: QueryModule): void {
  if (free.length === 0 && module.memory.buffer.byteLength <= LARGEST_KEPT) free.push(module)
}
