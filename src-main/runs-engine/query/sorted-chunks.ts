import { readWhole } from '../run-batches.ts'
import { RECORD_HEAD } from '../wasm/sort-layout.ts'
import type { Spool } from '../ports.ts'
import { type QueryJob, SLACK } from './query-job.ts'

/** The limits of a sort. */
export type SortRoom = {
  /**
   * Creates a private file for chunks that do not fit into memory. Rejects if the disk has less than `needed` bytes.
   */
  createSpill(needed: number): Promise<Spool>
  /** The most runs and bytes of keys in a chunk, and the most bytes of sorted chunks in memory. */
  chunkRuns: number
  chunkBytes: number
  keptBytes: number
}

/** Limits that take about 40 MB of memory. Sorting a chunk cannot be cancelled, so a chunk is small. */
export const sortRoom = {
  chunkRuns: 128 * 1024,
  chunkBytes: 4 * 1024 * 1024,
  keptBytes: 16 * 1024 * 1024,
}

/** Bytes of all windows of a merge, and at least of one. */
const WINDOWS_BYTES = 8 * 1024 * 1024
const LEAST_WINDOW = 16 * 1024
/** Runs that are merged between two pauses. */
const MERGED_RUNS = 32 * 1024

/** A sorted chunk: in memory, or in the spill from `offset` on. */
type Chunk = { bytes: Uint8Array | null; offset: number; length: number }

/** Sorted chunks of slices of keys, in memory up to a limit and then in a file. */
export class SortedChunks {
  readonly #job: QueryJob
  readonly #room: SortRoom
  readonly #chunks: Chunk[] = []
  #kept = 0
  #spill: Spool | null = null
  #spilled = 0

  constructor(job: QueryJob, room: SortRoom) {
    this.#job = job
    this.#room = room
  }

  /** Sorts and stores the module's chunk. `part` is the share of all runs that has been scanned. */
  async add(part: number): Promise<void> {
    const { module } = this.#job
    if (module.chunkCount() === 0) return
    module.sortChunk()
    const length = module.chunkBytes()
    const address = this.#job.scratch(
      'chunk',
      this.#room.chunkBytes + this.#room.chunkRuns * RECORD_HEAD,
    )
    module.writeChunk(address)
    module.clearChunk()
    const bytes = this.#job.bytes.subarray(address, address + length)
    if (this.#spill === null && this.#kept + length <= this.#room.keptBytes) {
      this.#chunks.push({ bytes: bytes.slice(), offset: 0, length })
      this.#kept += length
      return
    }
    // Assumes that the remaining runs are like the ones so far.
    const expected = ((this.#kept + length) / part) * (1 - part)
    this.#spill ??= await this.#room.createSpill(Math.ceil(length + expected))
    await this.#spill.append(bytes)
    this.#chunks.push({ bytes: null, offset: this.#spilled, length })
    this.#spilled += length
  }

  /** Calls `onruns` with the numbers of all runs in order, in parts. `TIE` marks a run that equals the one before it. */
  async merge(
    maxSlice: number,
    onruns: (numbers: Int32Array) => void,
    pause: () => Promise<void>,
  ): Promise<void> {
    const { module } = this.#job
    const size = Math.max(
      LEAST_WINDOW,
      Math.floor(WINDOWS_BYTES / Math.max(1, this.#chunks.length)),
      2 * (maxSlice + RECORD_HEAD),
    )
    module.beginMerge(this.#chunks.length, maxSlice, this.#job.scratch('last slice', maxSlice))
    const area = this.#job.scratch('windows', (size + SLACK) * this.#chunks.length)
    const windows = this.#chunks.map((chunk, number) => ({
      chunk,
      address: area + (size + SLACK) * number,
      read: 0,
      end: 0,
    }))
    const fill = async (number: number): Promise<void> => {
      const window = windows[number] as (typeof windows)[number]
      const { chunk, address } = window
      const { bytes } = this.#job
      const rest = window.end > 0 ? window.end - module.windowRest(number) : 0
      bytes.copyWithin(address, window.end - rest, window.end)
      const more = Math.min(size - rest, chunk.length - window.read)
      await this.#read(chunk, window.read, bytes.subarray(address + rest, address + rest + more))
      window.read += more
      window.end = address + rest + more
      module.fillWindow(number, address, window.end, window.read === chunk.length ? 1 : 0)
    }
    for (const number of windows.keys()) await fill(number)
    const merged = this.#job.scratch('merged', MERGED_RUNS * 4)
    for (;;) {
      const wanting = module.mergeRuns(merged, MERGED_RUNS)
      const count = module.mergedCount.value
      onruns(this.#job.wordsAt(merged, count))
      if (wanting >= 0) await fill(wanting)
      else if (count === 0) return
      await pause()
    }
  }

  async close(): Promise<void> {
    await this.#spill?.close()
  }

  async #read(chunk: Chunk, from: number, into: Uint8Array): Promise<void> {
    if (chunk.bytes) into.set(chunk.bytes.subarray(from, from + into.length))
    else if (this.#spill) await readWhole(this.#spill, into, chunk.offset + from)
  }
}
