import { ByteBuffer } from '../byte-buffer.ts'
import { CLOSE_ARRAY, CLOSE_OBJECT, COMMA, LINE_FEED } from '../read/json-bytes.ts'
import type { ViewBatch } from '../view-batches.ts'
import { type RunWriter, usualChunk } from './run-writer.ts'

/** Writes a body as the platform sends it: the text up to the list of runs, then the runs exactly as they came. */
export class BodyWriter implements RunWriter {
  readonly chunkLimits = usualChunk
  readonly out = new ByteBuffer()
  readonly #head: Uint8Array

  constructor(head: string) {
    this.#head = new TextEncoder().encode(head)
  }

  *writeChunk(chunk: ViewBatch, out: ByteBuffer): Generator<void, null> {
    for (let run = chunk.first; run < chunk.end; run++) {
      if (run > 0) out.push(COMMA)
      out.push(LINE_FEED)
      const start = chunk.start(run)
      out.append(chunk.bytes, start, start + chunk.length(run))
    }
    yield
    return null
  }

  begin(): void {
    this.out.append(this.#head)
  }

  end(): void {
    this.out.push(LINE_FEED)
    this.out.push(CLOSE_ARRAY)
    this.out.push(CLOSE_OBJECT)
  }
}
