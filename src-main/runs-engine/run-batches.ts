import type { ByteReader } from './ports.ts'
import type { RunIndex } from './read/run-index.ts'

/**
 * Most bytes of a batch, unless a single run is longer. Each read costs a thread switch. A cancellation takes effect
 * between two reads.
 */
const BATCH_BYTES = 512 * 1024

/** Some runs of a view, in its order. */
export type ViewBatch = {
  /** Reused for a later batch. */
  bytes: Uint8Array
  /** Position in the view of the first run, and of the one after the last. */
  first: number
  end: number
  /** Returns the position in `bytes` of the run at a position in the view. */
  start(position: number): number
  length(position: number): number
}

/**
 * Reads the runs from `first` to before `end`, in the order of their bytes, in pieces of the spool. Positions in a batch
 * are the numbers of the runs. Memory is constant, unless a single run needs more. The next batch is read while the
 * caller processes the current one. The bytes of a batch are reused for the batch after the next one.
 */
export async function* runBatches(
  { reader, index }: { reader: ByteReader; index: RunIndex },
  first = 0,
  end = index.count,
): AsyncGenerator<ViewBatch> {
  const all = first < end ? index.start(end - 1) + index.length(end - 1) - index.start(first) : 0
  let room = new Uint8Array(Math.min(all, BATCH_BYTES))
  let otherRoom = new Uint8Array(all > BATCH_BYTES ? BATCH_BYTES : 0)
  const begin = async (run: number): Promise<ViewBatch> => {
    const offset = index.start(run)
    const to = endOfBatch(index, run, end)
    const length = index.start(to - 1) + index.length(to - 1) - offset
    if (length > room.length) room = new Uint8Array(length)
    const bytes = room.subarray(0, length)
    await readWhole(reader, bytes, offset)
    return {
      bytes,
      first: run,
      end: to,
      start: (number) => index.start(number) - offset,
      length: (number) => index.length(number),
    }
  }
  let coming = first < end ? begin(first) : null
  while (coming !== null) {
    const batch = await coming
    ;[room, otherRoom] = [otherRoom, room]
    coming = batch.end < end ? begin(batch.end) : null
    // A failure is thrown when this batch is awaited. That may never happen, so it must not count as unhandled.
    coming?.catch(() => undefined)
    yield batch
  }
}

/** Returns the number after the last run of a batch that begins with `run`. The batch has at least that run. */
function endOfBatch(index: RunIndex, run: number, end: number): number {
  const limit = index.start(run) + BATCH_BYTES
  let to = run + 1
  while (to < end && index.start(to) + index.length(to) <= limit) to++
  return to
}

/** Fills `into` with the bytes from `position` on. */
export async function readWhole(
  reader: ByteReader,
  into: Uint8Array,
  position: number,
): Promise<void> {
  let done = 0
  while (done < into.length) {
    const read = await reader.read(done === 0 ? into : into.subarray(done), position + done)
    if (read === 0) throw new Error('the spool is shorter than its index')
    done += read
  }
}
