import type { ByteReader } from './ports.ts'
import { yieldToEventLoop } from './yield-to-event-loop.ts'
import { readWhole, type ViewBatch } from './run-batches.ts'
import type { RunIndex } from './read/run-index.ts'
import type { RunsView } from './view.ts'

/** Most bytes of one read. */
const READ_BYTES = 256 * 1024

/** A gap of up to this many bytes between two runs is read too, because a second read is slower. */
const GAP_BYTES = 32 * 1024

/** Bytes of runs in a batch, for runs in the order of the spool. */
const ASCENDING_BATCH = 256 * 1024

/** The same for sorted runs, which are anywhere in the spool. In a larger batch they are closer together. */
const SORTED_BATCH = 64 * 1024 * 1024

/**
 * Reads the runs of a view from position `first` to before `end`, in its order. Memory is bounded, unless a single
 * run needs more. Each batch is read in the order of the spool, and neighbouring runs are read together. Rejects with
 * the signal's reason within milliseconds after an abort.
 */
export async function* viewBatches(
  { reader, index }: { reader: ByteReader; index: RunIndex },
  { numbers, isAscending }: RunsView,
  first: number,
  end: number,
  signal?: AbortSignal,
): AsyncGenerator<ViewBatch> {
  const limit = isAscending ? ASCENDING_BATCH : SORTED_BATCH
  const gatherer = new Gatherer(reader, index, signal)
  for (let position = first; position < end;) {
    const from = position
    let size = 0
    do size += index.length(numbers[position++] as number)
    while (position < end && size + index.length(numbers[position] as number) <= limit)

    const batch = numbers.subarray(from, position)
    const { bytes, starts } = await gatherer.gather(batch, size)
    yield {
      bytes,
      first: from,
      end: position,
      start: (at) => starts[at - from] as number,
      length: (at) => index.length(numbers[at] as number),
    }
  }
}

/** Reads the runs of a batch from anywhere in the spool. */
class Gatherer {
  readonly #reader: ByteReader
  readonly #index: RunIndex
  readonly #signal: AbortSignal | undefined
  #gathered = new Uint8Array(0)
  #read = new Uint8Array(0)

  constructor(reader: ByteReader, index: RunIndex, signal: AbortSignal | undefined) {
    this.#reader = reader
    this.#index = index
    this.#signal = signal
  }

  /** Returns the bytes of the runs with these numbers, `size` in total, and the start of each run in them. */
  async gather(
    numbers: Uint32Array,
    size: number,
  ): Promise<{ bytes: Uint8Array; starts: Uint32Array }> {
    if (size > this.#gathered.length) this.#gathered = new Uint8Array(size)
    const bytes = this.#gathered.subarray(0, size)
    const starts = this.#starts(numbers)
    const bySpool = positionsBySpool(numbers)
    for (let i = 0; i < bySpool.length;) {
      const from = i
      i = this.#endOfRead(numbers, bySpool, from)
      await this.#readRuns(numbers, bySpool.subarray(from, i), bytes, starts)
      await yieldToEventLoop(this.#signal)
    }
    return { bytes, starts }
  }

  #starts(numbers: Uint32Array): Uint32Array {
    const starts = new Uint32Array(numbers.length)
    let start = 0
    for (let i = 0; i < numbers.length; i++) {
      starts[i] = start
      start += this.#index.length(numbers[i] as number)
    }
    return starts
  }

  /** Returns the index in `bySpool` after the last run that is read together with the one at `from`. */
  #endOfRead(numbers: Uint32Array, bySpool: Float64Array, from: number): number {
    const index = this.#index
    const numberAt = (i: number) => numbers[bySpool[i] as number] as number
    const start = index.start(numberAt(from))
    let end = start + index.length(numberAt(from))
    let i = from + 1
    for (; i < bySpool.length; i++) {
      const next = index.start(numberAt(i))
      const nextEnd = next + index.length(numberAt(i))
      if (next - end > GAP_BYTES || nextEnd - start > READ_BYTES) break
      end = nextEnd
    }
    return i
  }

  /** Reads neighbouring runs and copies each to its place. `positions` are in the order of the spool. */
  async #readRuns(
    numbers: Uint32Array,
    positions: Float64Array,
    into: Uint8Array,
    starts: Uint32Array,
  ): Promise<void> {
    const index = this.#index
    const numberAt = (i: number) => numbers[positions[i] as number] as number
    const last = numberAt(positions.length - 1)
    const offset = index.start(numberAt(0))
    const length = index.start(last) + index.length(last) - offset
    if (length > this.#read.length) this.#read = new Uint8Array(Math.max(length, READ_BYTES))
    const read = this.#read.subarray(0, length)
    await readWhole(this.#reader, read, offset)
    for (let i = 0; i < positions.length; i++) {
      const from = index.start(numberAt(i)) - offset
      const run = read.subarray(from, from + index.length(numberAt(i)))
      into.set(run, starts[positions[i] as number])
    }
  }
}

/** Returns the positions of runs in the order of their numbers. */
function positionsBySpool(numbers: Uint32Array): Float64Array {
  const count = numbers.length
  // Sorts numbers that end in the position. This is many times faster than a comparison function.
  const both = Float64Array.from(numbers, (number, position) => number * count + position)
  return both.sort().map((each) => each % count)
}
