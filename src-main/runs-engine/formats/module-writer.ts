import { ByteBuffer } from '../byte-buffer.ts'
import type { SharedArrays } from '../wasm/shared-arrays.ts'
import { MOST_TAKEN } from '../wasm/shared-arrays.ts'
import * as table from '../wasm/memory-layout.ts'
import type { ViewBatch } from '../view-batches.ts'
import type { RunWriter } from './run-writer.ts'

/** Bytes of runs that are written at once, but for one that is longer. */
const MOST_BYTES = 256 * 1024

/** A format that the module writes. */
export type ModuleFormat = {
  begin(out: ByteBuffer): void
  /**
   * Has the module write at most `count` runs of its table of places from the `first` one on, and puts them out; answers
   * how many. Another writer may have used the module before.
   */
  write(out: ByteBuffer, base: number, first: number, count: number): number
  end(out: ByteBuffer): void
}

/** Has runs written by the module, many at a time. */
export class ModuleWriter implements RunWriter {
  readonly out = new ByteBuffer()
  readonly #arrays: SharedArrays
  readonly #format: ModuleFormat

  constructor(arrays: SharedArrays, format: ModuleFormat) {
    this.#arrays = arrays
    this.#format = format
  }

  begin(): void {
    this.#format.begin(this.out)
  }

  run(bytes: Uint8Array, start: number, end: number): void {
    this.runs(batchOfOne(bytes, start, end), 0)
  }

  runs(batch: ViewBatch, first: number): number {
    const { base, count } = bringRuns(this.#arrays, batch, first)
    for (let written = 0; written < count;) {
      const more = this.#format.write(this.out, base, written, count - written)
      if (more === 0) throw new InvalidRunError()
      written += more
    }
    return first + count
  }

  end(): void {
    this.#format.end(this.out)
  }
}

/** A run of the spool is not valid, though it was when it arrived. */
export class InvalidRunError extends Error {
  constructor() {
    super('the spool has a run that is not valid')
  }
}

/** The run between `start` and `end`, as a batch. */
export function batchOfOne(bytes: Uint8Array, start: number, end: number): ViewBatch {
  return { bytes, first: 0, end: 1, start: () => start, length: () => end - start }
}

/** Runs in the module's memory, whose places in the table count from the address `base`. */
type BroughtRuns = { base: number; count: number; bytes: Uint8Array }

/** Brings runs of a batch to the module that are written at once, from a position on: at most `most`. */
export function bringRuns(
  arrays: SharedArrays,
  batch: ViewBatch,
  first: number,
  most = MOST_TAKEN,
): BroughtRuns {
  const { taken } = arrays
  const from = batch.start(first)
  const limit = Math.min(batch.end - first, most, MOST_TAKEN)
  let count = 0
  let length = 0
  do {
    const start = batch.start(first + count) - from
    const end = start + batch.length(first + count)
    if (count > 0 && end > MOST_BYTES) break
    taken[count * 2] = start
    taken[count * 2 + 1] = end
    length = end
  } while (++count < limit)
  const bytes = batch.bytes.subarray(from, from + length)
  return { base: arrays.copyIn(table.INPUT, bytes), count, bytes }
}
