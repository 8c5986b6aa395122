import { nextTurn } from '../yield-to-event-loop.ts'
import { ByteBuffer } from '../byte-buffer.ts'
import type { ViewBatch } from '../view-batches.ts'
import type { LotLimits, RunWriter, WrittenLot } from './run-writer.ts'

/** How long (milliseconds) runs are written between two looks at the messages that came, a cancel among them. */
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
  /** The memory of the lot is away until it comes back, perhaps as other memory. Only some lanes look at the signal. */
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

/** A lane in this thread. It lets messages in from time to time, and rejects with the signal's reason after an abort. */
export function createLane(writer: RunWriter): Lane {
  let last: Promise<unknown> = Promise.resolve()
  const write = async (lot: Lot, signal: AbortSignal): Promise<WroteLot> => {
    await nextTurn()
    signal.throwIfAborted()
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
      await nextTurn()
      signal.throwIfAborted()
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

/** Cuts runs into lots: where each ends depends on the runs alone. */
export class LotCutter {
  readonly #batches: AsyncIterator<ViewBatch>
  readonly #limits: LotLimits
  #batch: ViewBatch | null = null
  /** The position of the next run. */
  #next = 0

  constructor(batches: AsyncIterable<ViewBatch>, limits: LotLimits) {
    this.#batches = batches[Symbol.asyncIterator]()
    this.#limits = limits
  }

  /** Brings the next runs; false: there are none. */
  async fill(lot: Lot): Promise<boolean> {
    lot.first = lot.end = this.#next
    let length = 0
    for (;;) {
      const batch = await this.#batchAtHand()
      if (batch === null) break
      const from = this.#next
      const { bytes, isFull } = this.#take(lot, batch, length)
      length += bytes
      if (isFull || this.#next === from) break
    }
    return lot.end > lot.first
  }

  async #batchAtHand(): Promise<ViewBatch | null> {
    if (this.#batch !== null && this.#next < this.#batch.end) return this.#batch
    const next = await this.#batches.next()
    return (this.#batch = next.done ? null : next.value)
  }

  /** Takes runs of a batch, which lie one after the other, behind the first `length` bytes of the lot. */
  #take(lot: Lot, batch: ViewBatch, length: number): { bytes: number; isFull: boolean } {
    const { border = Infinity } = this.#limits
    const from = batch.start(this.#next)
    const shift = length - from
    let end = from
    let isFull = false
    while (this.#next < batch.end) {
      const position = this.#next
      const start = batch.start(position)
      const after = start + batch.length(position)
      const count = position - lot.first
      isFull =
        count > 0 &&
        (after + shift > this.#limits.bytes ||
          count === this.#limits.runs ||
          position % border === 0)
      if (isFull) break
      if (count * 2 === lot.places.length) lot.places = doubled(lot.places)
      lot.places[count * 2] = start + shift
      lot.places[count * 2 + 1] = after + shift
      end = after
      this.#next++
    }
    if (end + shift > lot.bytes.length) {
      const larger = new Uint8Array(Math.max(end + shift, this.#limits.bytes))
      larger.set(lot.bytes.subarray(0, length))
      lot.bytes = larger
    }
    lot.bytes.set(batch.bytes.subarray(from, end), length)
    lot.end = this.#next
    return { bytes: end - from, isFull }
  }
}

function doubled(places: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(Math.max(2048, places.length * 2))
  larger.set(places)
  return larger
}
