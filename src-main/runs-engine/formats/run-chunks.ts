import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import { ByteBuffer } from '../byte-buffer.ts'
import type { ByteReader } from '../ports.ts'
import type { RunIndex } from '../read/run-index.ts'
import { readWhole, type ViewBatch } from '../run-batches.ts'
import type { ChunkLimits, RunWriter, WrittenChunk } from './run-writer.ts'

/** After this many milliseconds of writing, the event loop runs once, so that a cancellation can arrive. */
const TURN = 10

/**
 * Consecutive runs of an export, with the memory for the output. All of it can be transferred to another thread and
 * back.
 */
export type RunChunk = {
  /** Position in the export of the first run, and of the one after the last run. */
  first: number
  end: number
  bytes: Uint8Array<ArrayBuffer>
  /** Start and end of each run in `bytes`. */
  ranges: Int32Array<ArrayBuffer>
  out: Uint8Array<ArrayBuffer>
}

/** Writes chunks one after the other, in this thread or in another one. */
export type Lane = {
  /**
   * Takes over the memory of the chunk and returns the same or other memory. Only lanes in this thread look at the
   * signal.
   */
  write(chunk: RunChunk, signal: AbortSignal): Promise<ChunkResult>
}

export type ChunkResult = { chunk: RunChunk; written: WrittenChunk }

export function emptyChunk(): RunChunk {
  return {
    first: 0,
    end: 0,
    bytes: new Uint8Array(0),
    ranges: new Int32Array(0),
    out: new Uint8Array(0),
  }
}

/**
 * Creates a lane in this thread. It lets the event loop run from time to time. After an abort it rejects with the
 * signal's reason.
 */
export function createLane(writer: RunWriter): Lane {
  let last: Promise<unknown> = Promise.resolve()
  const write = async (chunk: RunChunk, signal: AbortSignal): Promise<ChunkResult> => {
    await yieldToEventLoop(signal)
    const { first, end, bytes, ranges } = chunk
    const start = (position: number) => ranges[(position - first) * 2] as number
    const length = (position: number) =>
      (ranges[(position - first) * 2 + 1] as number) - start(position)
    const out = new ByteBuffer(chunk.out)
    const pieces = writer.writeChunk({ bytes, first, end, start, length }, out)
    let turnEnd = performance.now() + TURN
    for (;;) {
      const piece = pieces.next()
      if (piece.done) {
        const written = { first, end, length: out.length, facts: piece.value }
        return { chunk: { ...chunk, out: out.bytes }, written }
      }
      if (performance.now() < turnEnd) continue
      await yieldToEventLoop(signal)
      turnEnd = performance.now() + TURN
    }
  }
  return {
    write: (chunk, signal) => {
      const written = last.then(() => write(chunk, signal))
      last = written.catch(() => undefined)
      return written
    },
  }
}

/**
 * Fills a chunk with the next runs. Returns false if there are no more runs. Where a chunk ends depends only on the
 * runs, not on the number of threads.
 */
export type FillChunk = (chunk: RunChunk) => Promise<boolean>

/** Fills chunks with all runs in the order of their file. The runs are read directly into the memory of the chunk. */
export function fillFromFile(reader: ByteReader, index: RunIndex, limits: ChunkLimits): FillChunk {
  let next = 0
  return async (chunk) => {
    beginChunk(chunk, next)
    if (next === index.count) return false
    const from = index.start(next)
    let length = 0
    while (next < index.count) {
      const start = index.start(next) - from
      const end = start + index.length(next)
      if (!addRun(chunk, limits, start, end)) break
      length = end
      next++
    }
    reserve(chunk, length, limits)
    await readWhole(reader, chunk.bytes.subarray(0, length), from)
    return true
  }
}

/** Fills chunks with the runs of batches. */
export function fillFromBatches(batches: AsyncIterable<ViewBatch>, limits: ChunkLimits): FillChunk {
  const iterator = batches[Symbol.asyncIterator]()
  let batch: ViewBatch | null = null
  let next = 0
  return async (chunk) => {
    beginChunk(chunk, next)
    let length = 0
    for (let isFull = false; !isFull;) {
      if (batch === null || next === batch.end) {
        const found = await iterator.next()
        if (found.done) break
        batch = found.value
      }
      const from = batch.start(next)
      const before = length
      let end = from
      // The runs of a batch are adjacent, so they can be copied together.
      while (next < batch.end && !isFull) {
        const start = batch.start(next)
        const after = start + batch.length(next)
        isFull = !addRun(chunk, limits, before + start - from, before + after - from)
        if (isFull) break
        end = after
        next++
      }
      length = before + end - from
      reserve(chunk, length, limits, before)
      chunk.bytes.set(batch.bytes.subarray(from, end), before)
    }
    return length > 0
  }
}

function beginChunk(chunk: RunChunk, first: number): void {
  chunk.first = chunk.end = first
}

/**
 * Adds the next run if the chunk has room for it. `start` and `end` are its range in the chunk. Returns whether it was
 * added.
 */
function addRun(chunk: RunChunk, limits: ChunkLimits, start: number, end: number): boolean {
  const { bytes, runs, boundary = Infinity } = limits
  const count = chunk.end - chunk.first
  if (count > 0 && (end > bytes || count === runs || chunk.end % boundary === 0)) return false
  if (count * 2 === chunk.ranges.length) {
    const larger = new Int32Array(Math.max(2048, count * 4))
    larger.set(chunk.ranges)
    chunk.ranges = larger
  }
  chunk.ranges[count * 2] = start
  chunk.ranges[count * 2 + 1] = end
  chunk.end++
  return true
}

/** Grows the memory to at least `length` bytes and keeps the first `kept` bytes. */
function reserve(chunk: RunChunk, length: number, { bytes }: ChunkLimits, kept = 0): void {
  if (length <= chunk.bytes.length) return
  const larger = new Uint8Array(Math.max(length, bytes))
  larger.set(chunk.bytes.subarray(0, kept))
  chunk.bytes = larger
}
