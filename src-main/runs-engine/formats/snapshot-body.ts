import { ByteBuffer } from '../byte-buffer.ts'
import { CLOSE_ARRAY, CLOSE_OBJECT, COMMA, LINE_FEED } from '../read/json-bytes.ts'
import type { RunWriter } from './run-writer.ts'

/** A body as the platform answers one: a text that ends where its list of runs begins, and the runs, exactly as they came. */
export class BodyWriter implements RunWriter {
  readonly out = new ByteBuffer()
  readonly #head: Uint8Array
  #isFirst = true

  constructor(head: string) {
    this.#head = new TextEncoder().encode(head)
  }

  begin(): void {
    this.out.append(this.#head)
  }

  run(bytes: Uint8Array, start: number, end: number): void {
    if (!this.#isFirst) this.out.push(COMMA)
    this.#isFirst = false
    this.out.push(LINE_FEED)
    this.out.append(bytes, start, end)
  }

  end(): void {
    this.out.push(LINE_FEED)
    this.out.push(CLOSE_ARRAY)
    this.out.push(CLOSE_OBJECT)
  }
}
