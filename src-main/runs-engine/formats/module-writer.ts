import { ByteBuffer } from '../byte-buffer.ts'
import type { SharedArrays } from '../wasm/shared-arrays.ts'
import * as table from '../wasm/memory-layout.ts'
import type { ViewBatch } from '../run-batches.ts'
import { type RunWriter, usualChunk } from './run-writer.ts'

/** Most bytes of runs in one call. A single longer run is passed alone. */
const MAX_BYTES = 256 * 1024

/** A text format whose runs the WebAssembly module writes. */
export type ModuleFormat = {
  /** Appends the bytes before the first run. */
  begin?(out: ByteBuffer): void
  /**
   * The module writes at most `count` of its current runs, from index `first` on, and the result is appended to `out`.
   * Returns how many runs were written. `position` is the position of the first run in the export. Another writer may
   * have used the module since the last call.
   */
  write(out: ByteBuffer, position: number, base: number, first: number, count: number): number
  /** Appends the bytes after the last run. `runs` is how many runs were written. */
  end?(out: ByteBuffer, runs: number): void
}

/** Writes runs through the WebAssembly module, many at a time. */
export class ModuleWriter implements RunWriter {
  readonly chunkLimits = usualChunk
  readonly out = new ByteBuffer()
  readonly #arrays: SharedArrays
  readonly #format: ModuleFormat

  constructor(arrays: SharedArrays, format: ModuleFormat) {
    this.#arrays = arrays
    this.#format = format
  }

  *writeChunk(chunk: ViewBatch, out: ByteBuffer): Generator<void, null> {
    for (let run = chunk.first; run < chunk.end;) {
      const { base, count } = bringRuns(this.#arrays, chunk, run)
      for (let written = 0; written < count;) {
        const more = this.#format.write(out, run + written, base, written, count - written)
        if (more === 0) throw new InvalidRunError()
        written += more
      }
      run += count
      yield
    }
    return null
  }

  begin(): void {
    this.#format.begin?.(this.out)
  }

  end(runs: number): void {
    this.#format.end?.(this.out, runs)
  }
}

/** A run in the spool is not valid although it was valid when it arrived. */
export class InvalidRunError extends Error {
  constructor() {
    super('the spool has a run that is not valid')
  }
}

/** Runs in the module's memory. Their ranges are relative to the address `base`. */
type BroughtRuns = { base: number; count: number; bytes: Uint8Array }

/** Copies runs of a batch to the module, from position `first` on: as many as fit in one call. */
export function bringRuns(arrays: SharedArrays, batch: ViewBatch, first: number): BroughtRuns {
  const { runRanges } = arrays
  const from = batch.start(first)
  const limit = Math.min(batch.end - first, table.MAX_RUNS_AT_ONCE)
  let count = 0
  let length = 0
  do {
    const start = batch.start(first + count) - from
    const end = start + batch.length(first + count)
    if (count > 0 && end > MAX_BYTES) break
    runRanges[count * 2] = start
    runRanges[count * 2 + 1] = end
    length = end
  } while (++count < limit)
  const bytes = batch.bytes.subarray(from, from + length)
  return { base: arrays.copyIn(table.INPUT, bytes), count, bytes }
}
