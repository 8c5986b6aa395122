import type { RunSort } from '../../contract/run-query.ts'
import { viewBatches } from '../view-batches.ts'
import { GROUP_BYTES, TIE } from '../wasm/sort-layout.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import type { RunsSource } from '../runs-source.ts'
import type { RunScan } from './run-scan.ts'
import { SortedChunks, type SortRoom } from './sorted-chunks.ts'

/** Bytes of the first slice of each key: most runs differ in these. */
const FIRST_SLICE = 48
/** Most bytes of all further slices of equal keys together, and of one slice. */
const SLICES_BYTES = 128 * 1024 * 1024
const MAX_SLICE = 64 * 1024

/**
 * Sorts runs by columns. The sort is stable. Its memory does not depend on the size of the keys: 4 bytes per run, and
 * 8 more while equal slices are resolved. A slice of each key is sorted in chunks, which are merged. Many chunks are
 * kept in a file. For equal slices, the runs are read again for the next slice.
 */
export class RunOrder {
  readonly #source: RunsSource
  readonly #scan: RunScan
  readonly #room: SortRoom
  #chunks: SortedChunks

  /** `scan` is the scan that finds the runs to sort. */
  constructor(source: RunsSource, scan: RunScan, sort: readonly RunSort[], room: SortRoom) {
    this.#source = source
    this.#scan = scan
    this.#room = room
    const { module } = scan.job
    // A repeated column does not change the order.
    const columns = sort.filter(
      ({ column }, at) => at === sort.findIndex((other) => other.column === column),
    )
    module.beginOrder(columns.length, room.chunkRuns, room.chunkBytes)
    for (const { column, descending } of columns) {
      module.addOrderColumn(scan.fieldOf(column), descending ? 1 : 0)
    }
    module.beginSlices(0, FIRST_SLICE, 0)
    this.#chunks = new SortedChunks(scan.job, room)
  }

  /** Sorts and stores the full chunk, after `runs` runs have been scanned. */
  async chunkFull(runs: number): Promise<void> {
    await this.#chunks.add(runs / this.#source.index.count)
  }

  /** Sorts the numbers of the runs that the scan found, in place. They must be ascending. */
  async sort(numbers: Uint32Array, signal: AbortSignal): Promise<Uint32Array> {
    const pause = () => yieldToEventLoop(signal)
    await this.#chunks.add(1)
    let ties = new Ties(numbers.length)
    let at = 0
    await this.#chunks.merge(
      FIRST_SLICE,
      (runs) => {
        for (const run of runs) {
          if (run < 0) ties.join(at)
          numbers[at++] = run & ~TIE
        }
      },
      pause,
    )
    for (let offset = FIRST_SLICE; ties.count > 0;) {
      const most = Math.min(MAX_SLICE, (this.#room.chunkBytes >> 1) - GROUP_BYTES)
      const size = Math.min(most, Math.max(FIRST_SLICE, Math.floor(SLICES_BYTES / ties.count)))
      ties = await this.#sortFurther(numbers, ties, { offset, size, pause, signal })
      offset += size
    }
    return numbers
  }

  async close(): Promise<void> {
    await this.#chunks.close()
  }

  /** Sorts the tied runs by the next slice of their keys. Returns those that are still equal. */
  async #sortFurther(
    order: Uint32Array,
    ties: Ties,
    {
      offset,
      size,
      pause,
      signal,
    }: { offset: number; size: number; pause: () => Promise<void>; signal: AbortSignal },
  ): Promise<Ties> {
    await this.#chunks.close()
    this.#chunks = new SortedChunks(this.#scan.job, this.#room)
    this.#scan.job.module.beginSlices(offset, size, 1)
    await this.#takePieces(order, ties, signal)
    const left = new Ties(order.length)
    let at = ties.nextMember(0)
    await this.#chunks.merge(
      size + GROUP_BYTES,
      (runs) => {
        for (const run of runs) {
          if (run < 0) left.join(at)
          order[at] = run & ~TIE
          at = ties.nextMember(at + 1)
        }
      },
      pause,
    )
    return left
  }

  /**
   * Reads the tied runs again, in the order of the spool. A run's group is the place in the order of the first run
   * that it is tied with.
   */
  async #takePieces(order: Uint32Array, ties: Ties, signal: AbortSignal): Promise<void> {
    const groups = new Uint32Array(this.#source.index.count)
    const members = new Uint32Array(ties.count)
    let group = 0
    let count = 0
    for (let at = ties.nextMember(0); at < order.length; at = ties.nextMember(at + 1)) {
      if (!ties.isJoined(at)) group = at
      groups[order[at] as number] = group
      members[count++] = order[at] as number
    }
    const { job } = this.#scan
    const numbers = members.sort()
    const batches = viewBatches(this.#source, { numbers, isAscending: true }, 0, count, signal)
    for await (const { first, end } of job.bringAll(batches, { numbers, groups })) {
      for (let from = first; from < end;) {
        from = first + job.scan(from - first, end - first).next
        if (from < end) await this.#chunks.add(from / count)
      }
    }
    await this.#chunks.add(1)
  }
}

/** The places of an order that are equal to the place before them, so far. It takes one bit per place. */
class Ties {
  readonly #bits: Uint8Array
  readonly #length: number
  /** How many places are equal to another one. */
  count = 0

  constructor(length: number) {
    this.#length = length
    this.#bits = new Uint8Array((length >> 3) + 1)
  }

  /** Records that a place is equal to the one before it. Places must be added in ascending order. */
  join(at: number): void {
    this.count += this.isJoined(at - 1) ? 1 : 2
    this.#bits[at >> 3] = (this.#bits[at >> 3] as number) | (1 << (at & 7))
  }

  isJoined(at: number): boolean {
    return at > 0 && (((this.#bits[at >> 3] as number) >> (at & 7)) & 1) === 1
  }

  /** Returns the first place from `at` on that is equal to a neighbour, or the end if there is none. */
  nextMember(at: number): number {
    let next = at
    while (next < this.#length && !this.isJoined(next) && !this.isJoined(next + 1)) next++
    return next
  }
}
