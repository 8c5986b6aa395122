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
  let gathered = new Uint8Array(0)
  let room = new Uint8Array(0)
  for (let position = first; position < end;) {
    const from = position
    let size = 0
    do size += index.length(numbers[position++] as number)
    while (position < end && size + index.length(numbers[position] as number) <= limit)

    const batch = numbers.subarray(from, position)
    if (size > gathered.length) gathered = new Uint8Array(size)
    const starts = startsOf(batch, index)
    const bySpool = positionsBySpool(batch)
    for (let at = 0; at < bySpool.length;) {
      const { offset, length, next } = readFrom(at, batch, bySpool, index)
      if (length > room.length) room = new Uint8Array(Math.max(length, READ_BYTES))
      const read = room.subarray(0, length)
      await readWhole(reader, read, offset)
      for (; at < next; at++) {
        const place = bySpool[at] as number
        const number = batch[place] as number
        const start = index.start(number) - offset
        gathered.set(read.subarray(start, start + index.length(number)), starts[place])
      }
      await yieldToEventLoop(signal)
    }
    yield {
      bytes: gathered.subarray(0, size),
      first: from,
      end: position,
      start: (at) => starts[at - from] as number,
      length: (at) => index.length(numbers[at] as number),
    }
  }
}

/** Returns the start of each run in the bytes of all of them. */
function startsOf(numbers: Uint32Array, index: RunIndex): Uint32Array {
  let start = 0
  return numbers.map((number) => {
    start += index.length(number)
    return start - index.length(number)
  })
}

/** A read of the spool: its range, and the index in `bySpool` after the last run in it. */
type Read = { offset: number; length: number; next: number }

/** Returns the read that begins with the run at `from`. It has the neighbours of the run too. */
function readFrom(
  from: number,
  numbers: Uint32Array,
  bySpool: Float64Array,
  index: RunIndex,
): Read {
  const numberAt = (at: number) => numbers[bySpool[at] as number] as number
  const offset = index.start(numberAt(from))
  let end = offset + index.length(numberAt(from))
  let next = from + 1
  for (; next < bySpool.length; next++) {
    const start = index.start(numberAt(next))
    const nextEnd = start + index.length(numberAt(next))
    if (start - end > GAP_BYTES || nextEnd - offset > READ_BYTES) break
    end = nextEnd
  }
  return { offset, length: end - offset, next }
}

/** Returns the positions of runs in the order of their numbers. */
function positionsBySpool(numbers: Uint32Array): Float64Array {
  const count = numbers.length
  // Sorts numbers that end in the position. This is many times faster than a comparison function.
  const both = Float64Array.from(numbers, (number, position) => number * count + position)
  return both.sort().map((each) => each % count)
}
