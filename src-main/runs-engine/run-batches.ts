import type { ByteReader } from './ports.ts'
import type { RunIndex } from './read/run-index.ts'

/**
 * About how many bytes are read at once. Each read costs a switch of threads. A cancel takes effect between two
 * reads.
 */
const BATCH_BYTES = 512 * 1024

/** Some runs that follow each other, in one piece of the spool. */
type RunBatch = {
  /** Used again for the batch after the next. */
  bytes: Uint8Array
  /** Number of the first run, and of the one after the last. */
  first: number
  end: number
  /** Spool offset of `bytes[0]`. */
  offset: number
}

/**
 * Reads the runs from `first` to before `end` in order, in constant memory (or that of the largest runs). While one
 * batch is worked on, the next one is read.
 */
export async function* runBatches(
  reader: ByteReader,
  index: RunIndex,
  first: number,
  end: number,
): AsyncGenerator<RunBatch> {
  const all = first < end ? index.start(end - 1) + index.length(end - 1) - index.start(first) : 0
  let room = new Uint8Array(Math.min(all, BATCH_BYTES))
  let otherRoom = new Uint8Array(all > BATCH_BYTES ? BATCH_BYTES : 0)
  const begin = async (run: number): Promise<RunBatch> => {
    const offset = index.start(run)
    const to = endOfBatch(index, run, end)
    const length = index.start(to - 1) + index.length(to - 1) - offset
    if (length > room.length) room = new Uint8Array(length)
    const bytes = room.subarray(0, length)
    await readWhole(reader, bytes, offset)
    return { bytes, first: run, end: to, offset }
  }
  let coming = first < end ? begin(first) : null
  while (coming !== null) {
    const batch = await coming
    ;[room, otherRoom] = [otherRoom, room]
    coming = batch.end < end ? begin(batch.end) : null
    // A failure is thrown when this batch is awaited, if it still is.
    coming?.catch(() => undefined)
    yield batch
  }
}

/** The run after the last one that ends within a batch that begins with `run`; that one at least is in it. */
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
