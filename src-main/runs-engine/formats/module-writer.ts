import { ByteBuffer } from '../byte-buffer.ts'
import type { SharedArrays } from '../wasm/shared-arrays.ts'
import { MOST_TAKEN } from '../wasm/shared-arrays.ts'
import * as table from '../wasm/memory-layout.ts'
import type { ViewBatch } from '../view-batches.ts'
import type { RunWriter } from './run-writer.ts'

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
    const place = { start: () => start, length: () => end - start }
    this.runs({ bytes, first: 0, end: 1, ...place }, 0)
  }

  runs(batch: ViewBatch, first: number): number {
    const count = bringRuns(this.#arrays, batch, first)
    const base = this.#arrays.input.byteOffset
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
}

/**
 * Brings runs of a batch from the position `first` on into the module's memory, at most `most` and as many as there is
 * room for; answers how many.
 */
export function bringRuns(
  arrays: SharedArrays,
  batch: ViewBatch,
  first: number,
  most = Infinity,
): number {
  const { taken } = arrays
  const from = batch.start(first)
  const limit = Math.min(batch.end - first, most, MOST_TAKEN)
  const input = arrays.room(table.INPUT, batch.length(first))
  let length = 0
  let count = 0
  for (; count < limit; count++) {
    const start = batch.start(first + count) - from
    const end = start + batch.length(first + count)
    if (end > input.length) break
    taken[count * 2] = start
    taken[count * 2 + 1] = end
    length = end
  }
  input.set(batch.bytes.subarray(from, from + length))
  return count
}
