import { nextTurn } from '../yield-to-event-loop.ts'
import { ByteBuffer } from '../byte-buffer.ts'
import type { ByteReader } from '../ports.ts'
import type { RunIndex } from '../read/run-index.ts'
import { readWhole } from '../run-batches.ts'
import type { ViewBatch } from '../view-batches.ts'
import type { LotLimits, RunWriter, WrittenLot } from './run-writer.ts'

/** Milliseconds of writing between two turns of the event loop, in which a cancel can arrive. */
const TURN = 10

/** Some runs of an export, and memory for what is written of them. All of it can go to another thread and come back. */
export type Lot = {
  /** Positions in the export of the first run, and of the one after the last. */
  first: number
  end: number
  bytes: Uint8Array<ArrayBuffer>
  /** Begin and end of each run in `bytes`. */
  places: Int32Array<ArrayBuffer>
  out: Uint8Array<ArrayBuffer>
}

/** Writes lots, one after the other, in this thread or in another one. */
export type Lane = {
  /** Takes the memory of the lot and returns it, or other memory. Only lanes in this thread look at the signal. */
  write(lot: Lot, signal: AbortSignal): Promise<WroteLot>
}

export type WroteLot = { lot: Lot; written: WrittenLot }

export function emptyLot(): Lot {
  return {
    first: 0,
    end: 0,
    bytes: new Uint8Array(0),
    places: new Int32Array(0),
    out: new Uint8Array(0),
  }
}

/**
 * A lane in this thread. It lets messages in from time to time, and rejects with the signal's reason after an abort.
 */
export function createLane(writer: RunWriter): Lane {
  let last: Promise<unknown> = Promise.resolve()
  const write = async (lot: Lot, signal: AbortSignal): Promise<WroteLot> => {
    await nextTurn(signal)
    const { first, end, bytes, places } = lot
    const start = (position: number) => places[(position - first) * 2] as number
    const length = (position: number) =>
      (places[(position - first) * 2 + 1] as number) - start(position)
    const out = new ByteBuffer(lot.out)
    const pieces = writer.writeLot({ bytes, first, end, start, length }, out)
    let turnEnd = performance.now() + TURN
    for (;;) {
      const piece = pieces.next()
      if (piece.done) {
        const written = { first, end, length: out.length, facts: piece.value }
        return { lot: { ...lot, out: out.bytes }, written }
      }
      if (performance.now() < turnEnd) continue
      await nextTurn(signal)
      turnEnd = performance.now() + TURN
    }
  }
  return {
    write: (lot, signal) => {
      const written = last.then(() => write(lot, signal))
      last = written.catch(() => undefined)
      return written
    },
  }
}

/** Fills a lot with the next runs. Returns false if there are none. Where a lot ends depends on the runs alone. */
export type LotCutter = (lot: Lot) => Promise<boolean>

/** Cuts all runs, in the order of their file, which is read straight into the memory of the lots. */
export function cutAll(reader: ByteReader, index: RunIndex, limits: LotLimits): LotCutter {
  let next = 0
  return async (lot) => {
    beginLot(lot, next)
    if (next === index.count) return false
    const from = index.start(next)
    let length = 0
    while (next < index.count) {
      const start = index.start(next) - from
      const end = start + index.length(next)
      if (!addPlace(lot, limits, start, end)) break
      length = end
      next++
    }
    reserve(lot, length, limits)
    await readWhole(reader, lot.bytes.subarray(0, length), from)
    return true
  }
}

/** Cuts the runs of batches. */
export function cutBatches(batches: AsyncIterable<ViewBatch>, limits: LotLimits): LotCutter {
  const iterator = batches[Symbol.asyncIterator]()
  let batch: ViewBatch | null = null
  let next = 0
  return async (lot) => {
    beginLot(lot, next)
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
      // The runs of a batch lie one after the other.
      while (next < batch.end && !isFull) {
        const start = batch.start(next)
        const after = start + batch.length(next)
        isFull = !addPlace(lot, limits, before + start - from, before + after - from)
        if (isFull) break
        end = after
        next++
      }
      length = before + end - from
      reserve(lot, length, limits, before)
      lot.bytes.set(batch.bytes.subarray(from, end), before)
    }
    return length > 0
  }
}

function beginLot(lot: Lot, first: number): void {
  lot.first = lot.end = first
}

/** Adds the next run, whose place in the lot is known, if the lot has room for it. */
function addPlace(lot: Lot, limits: LotLimits, start: number, end: number): boolean {
  const { bytes, runs, border = Infinity } = limits
  const count = lot.end - lot.first
  if (count > 0 && (end > bytes || count === runs || lot.end % border === 0)) return false
  if (count * 2 === lot.places.length) {
    const larger = new Int32Array(Math.max(2048, count * 4))
    larger.set(lot.places)
    lot.places = larger
  }
  lot.places[count * 2] = start
  lot.places[count * 2 + 1] = end
  lot.end++
  return true
}

/** Makes room for so many bytes, of which the first `kept` are there. */
function reserve(lot: Lot, length: number, { bytes }: LotLimits, kept = 0): void {
  if (length <= lot.bytes.length) return
  const larger = new Uint8Array(Math.max(length, bytes))
  larger.set(lot.bytes.subarray(0, kept))
  lot.bytes = larger
}
