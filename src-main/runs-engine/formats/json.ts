import { ByteBuffer } from '../byte-buffer.ts'
import { CLOSE_ARRAY, COMMA, LINE_FEED, OPEN_ARRAY } from '../read/json-bytes.ts'
import type { RunLine } from './json-line.ts'
import type { RunWriter } from './run-writer.ts'

/** JSON: an array of the runs, one run a line. */
export class JsonWriter implements RunWriter {
  readonly out = new ByteBuffer()
  readonly #line: RunLine
  #isFirst = true

  constructor(line: RunLine) {
    this.#line = line
  }

  begin(): void {
    this.out.push(OPEN_ARRAY)
  }

  run(bytes: Uint8Array, start: number, end: number): void {
    if (!this.#isFirst) this.out.push(COMMA)
    this.#isFirst = false
    this.out.push(LINE_FEED)
    this.#line(this.out, bytes, start, end)
  }

  end(): void {
    if (!this.#isFirst) this.out.push(LINE_FEED)
    this.out.push(CLOSE_ARRAY)
    this.out.push(LINE_FEED)
  }
}
