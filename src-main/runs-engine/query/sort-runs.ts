import type { ByteReader } from '../ports.ts'
import { ByteBuffer } from '../byte-buffer.ts'
import { nextTurn } from '../yield-to-event-loop.ts'
import { type OrderColumn, putOrderKey } from './sort-key.ts'
import { KeyPieces, sortTies, type Ties } from './radix-sort.ts'
import type { ReadFields } from './query-fields.ts'
import type { RunIndex } from '../read/run-index.ts'
import { viewBatches } from '../view-batches.ts'

/** Bytes of each key that are kept at first: most runs differ in these, and memory stays small. */
const FIRST_PIECE = 48

/** Bytes that the following pieces of the keys that are still equal may take together. */
const PIECES_BYTES = 64 * 1024 * 1024

/**
 * Orders runs by columns, stably. Of each run's key (`putOrderKey`) only the beginning is in memory; where that
 * decides nothing, the runs are read again for the next piece of it, until nothing is left to decide.
 */
export class RunOrder {
  readonly #source: { reader: ByteReader; index: RunIndex; fields: ReadFields }
  readonly #columns: readonly OrderColumn[]
  readonly #first = new KeyPieces(FIRST_PIECE)
  readonly #key = new ByteBuffer(256)

  constructor(
    source: { reader: ByteReader; index: RunIndex; fields: ReadFields },
    columns: readonly OrderColumn[],
  ) {
    this.#source = source
    this.#columns = columns
  }

  /** Takes the run that the fields have just been read of from `bytes`; runs come in the order of the spool. */
  add(bytes: Uint8Array): void {
    this.#first.add(this.#keyOf(bytes), 0)
  }

  /** The numbers of the runs that were added, which come in that order, sorted. */
  async sort(numbers: Uint32Array, signal: AbortSignal): Promise<Uint32Array> {
    const pause = async (): Promise<void> => {
      await nextTurn()
      signal.throwIfAborted()
    }
    const order = Uint32Array.from(numbers.keys())
    let ties = await sortTies(order, [{ from: 0, to: order.length }], this.#first, pause)
    this.#first.clear()
    for (let offset = FIRST_PIECE; ties.length > 0;) {
      const size = Math.max(FIRST_PIECE, Math.floor(PIECES_BYTES / countOf(ties)))
      ties = await this.#sortFurther(numbers, order, ties, { offset, size }, signal, pause)
      offset += size
    }
    return order.map((position) => numbers[position] as number)
  }

  /** Orders the runs of the ties by the next piece of their keys; answers what is equal in that as well. */
  async #sortFurther(
    numbers: Uint32Array,
    order: Uint32Array,
    ties: Ties,
    { offset, size }: { offset: number; size: number },
    signal: AbortSignal,
    pause: () => Promise<void>,
  ): Promise<Ties> {
    const positions = positionsOf(order, ties)
    const pieces = new KeyPieces(size)
    const view = { numbers: positions.map((at) => numbers[at] as number), isAscending: true }
    const { index, fields } = this.#source
    for await (const batch of viewBatches(this.#source, view, 0, positions.length, signal)) {
      for (let run = batch.first; run < batch.end; run++) {
        const start = batch.start(run)
        fields.read(batch.bytes, start, start + index.length(view.numbers[run] as number))
        pieces.add(this.#keyOf(batch.bytes), offset)
      }
    }
    // Pieces are numbered as they were read: for a while the order is one of these numbers.
    const pieceOf = new Map<number, number>()
    positions.forEach((position, piece) => pieceOf.set(position, piece))
    forEachTied(ties, (at) => (order[at] = pieceOf.get(order[at] as number) as number))
    const left = await sortTies(order, ties, pieces, pause)
    forEachTied(ties, (at) => (order[at] = positions[order[at] as number] as number))
    return left
  }

  #keyOf(bytes: Uint8Array): Uint8Array {
    const key = this.#key
    key.clear()
    putOrderKey(key, this.#source.fields, this.#columns, bytes)
    return key.content()
  }
}

function countOf(ties: Ties): number {
  return ties.reduce((count, { from, to }) => count + to - from, 0)
}

/** The members of all ties, ascending. */
function positionsOf(order: Uint32Array, ties: Ties): Uint32Array {
  const positions = new Uint32Array(countOf(ties))
  let count = 0
  forEachTied(ties, (at) => (positions[count++] = order[at] as number))
  return positions.sort()
}

function forEachTied(ties: Ties, visit: (at: number) => void): void {
  for (const { from, to } of ties) for (let at = from; at < to; at++) visit(at)
}
