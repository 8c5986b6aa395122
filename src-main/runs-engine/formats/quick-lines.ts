import type { ByteBuffer } from '../byte-buffer.ts'
import type { ViewBatch } from '../view-batches.ts'
import type { ReaderModule } from '../wasm/reader-module.ts'
import { MOST_TAKEN, type SharedArrays } from '../wasm/shared-arrays.ts'
import * as table from '../wasm/memory-layout.ts'
import type { RunWriter } from './run-writer.ts'

/** Room for the lines that the module writes at once: somewhat more than it has for the runs. */
const OUTPUT_BYTES = 320 * 1024

/**
 * Has the module write runs from its table of places, counted from `base`: at most `count` from the `first` one on.
 * Answers how many it wrote.
 */
type WriteRuns = (module: ReaderModule, base: number, first: number, count: number) => number

/** A writer of what `careful` writes that is as quick as this host allows. */
export function quickLines(arrays: SharedArrays, careful: RunWriter, write: WriteRuns): RunWriter {
  const output = arrays.room(table.OUTPUT, OUTPUT_BYTES)
  return new QuickLines(arrays, careful, output, write)
}

/**
 * Has many runs at a time written by the module. Those that it leaves, or that are larger than what it has room for, are
 * written by the careful writer, whose output this is.
 */
class QuickLines implements RunWriter {
  readonly out: ByteBuffer
  readonly #arrays: SharedArrays
  readonly #careful: RunWriter
  readonly #output: Uint8Array
  readonly #write: WriteRuns

  constructor(arrays: SharedArrays, careful: RunWriter, output: Uint8Array, write: WriteRuns) {
    this.out = careful.out
    this.#arrays = arrays
    this.#careful = careful
    this.#output = output
    this.#write = write
  }

  begin(): void {
    this.#careful.begin()
  }

  run(bytes: Uint8Array, start: number, end: number): void {
    this.#careful.run(bytes, start, end)
  }

  runs(batch: ViewBatch, first: number): number {
    const end = this.#bring(batch, first)
    let position = first
    do {
      const written = this.#writeQuickly(position - first, end - position)
      if (written === 0) {
        const start = batch.start(position)
        this.#careful.run(batch.bytes, start, start + batch.length(position))
      }
      position += Math.max(written, 1)
    } while (position < end)
    return position
  }

  end(): void {
    this.#careful.end()
  }

  /** Brings as many runs as there is room for into the module's memory; answers the position after the last one. */
  #bring(batch: ViewBatch, first: number): number {
    const { input, taken } = this.#arrays
    const most = Math.min(batch.end, first + MOST_TAKEN)
    const from = batch.start(first)
    let length = 0
    let position = first
    for (; position < most; position++) {
      const start = batch.start(position) - from
      const end = start + batch.length(position)
      if (end > input.length) break
      taken[(position - first) * 2] = start
      taken[(position - first) * 2 + 1] = end
      length = end
    }
    input.set(batch.bytes.subarray(from, from + length))
    return position
  }

  #writeQuickly(first: number, count: number): number {
    const { module, input } = this.#arrays
    if (count === 0) return 0
    this.#arrays.tell(table.OUTPUT_SIZE, this.#output.length)
    const written = this.#write(module, input.byteOffset, first, count)
    this.out.append(this.#output, 0, this.#arrays.number(table.OUTPUT_LENGTH))
    return written
  }
}
