import { ByteBuffer } from '../byte-buffer.ts'
import { LINE_FEED } from '../read/json-bytes.ts'
import type { SharedArrays } from '../wasm/shared-arrays.ts'
import { quickLines } from './quick-lines.ts'
import { type RunLine, wholeRun } from './json-line.ts'
import type { RunWriter } from './run-writer.ts'

/** NDJSON: one run a line, each line ended by a line feed. */
export class NdjsonWriter implements RunWriter {
  readonly out = new ByteBuffer()
  readonly #line: RunLine

  constructor(line: RunLine) {
    this.#line = line
  }

  begin(): void {
    // NDJSON has no head.
  }

  run(bytes: Uint8Array, start: number, end: number): void {
    this.#line(this.out, bytes, start, end)
    this.out.push(LINE_FEED)
  }

  end(): void {
    // Nor a foot.
  }
}

/** The quickest writer of the runs as they came. */
export function createWholeNdjsonWriter(arrays: SharedArrays): RunWriter {
  return quickLines(arrays, new NdjsonWriter(wholeRun), (module, base, first, count) =>
    module.writeLines(base, first, count),
  )
}
