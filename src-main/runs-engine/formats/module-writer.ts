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
  /** Bytes of the runs that are being written. */
  #length = 0

  constructor(arrays: SharedArrays, format: ModuleFormat) {
    this.#arrays = arrays
    this.#format = format
  }

  begin(): void {
    this.#format.begin(this.out)
  }

  run(bytes: Uint8Array, start: number, end: number): void {
    const place = { start: () => start, length: () => end - start }
    this.runs({ bytes, first: 0, end: 1, ...place }, 0)
  }

  runs(batch: ViewBatch, first: number): number {
    const count = this.#place(batch, first)
    const from = batch.start(first)
    const runs = batch.bytes.subarray(from, from + this.#length)
    const base = this.#arrays.copyIn(table.INPUT, runs)
    for (let written = 0; written < count;) {
      const more = this.#format.write(this.out, base, written, count - written)
      if (more === 0) throw new Error('the spool has a run that is not valid')
      written += more
    }
    return first + count
  }

  end(): void {
    this.#format.end(this.out)
  }

  /** Tells the module where runs lie that are written at once; answers how many, and keeps how long they are together. */
  #place(batch: ViewBatch, first: number): number {
    const { taken } = this.#arrays
    const from = batch.start(first)
    const most = Math.min(batch.end - first, MOST_TAKEN)
    let count = 0
    this.#length = 0
    do {
      const start = batch.start(first + count) - from
      const end = start + batch.length(first + count)
      if (count > 0 && end > MOST_BYTES) break
      taken[count * 2] = start
      taken[count * 2 + 1] = end
      this.#length = end
    } while (++count < most)
    return count
  }
}
