import type { ByteWriter, Compression, Digest } from '../ports.ts'
import { ByteBuffer } from '../byte-buffer.ts'
import { StateError } from '../file-error.ts'
import { batchesOf, type SelectedRuns } from '../runs-source.ts'
import type { Work } from '../work.ts'
import { exportRuns } from './export.ts'
import { CLOSE_ARRAY, CLOSE_OBJECT, COMMA, LINE_FEED } from '../wasm/ascii.ts'
import type { ViewBatch } from '../run-batches.ts'
import { type RunWriter, usualChunk } from './run-writer.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'

/** The file of a saved copy on this computer. */
export type SnapshotBody = {
  path: string
  /** The text before the runs, up to and including the bracket that opens their list. */
  head: string
  /** Most bytes that the file may have. */
  most: number
}

/** Text is collected up to this size before it is hashed. One call per run would take longer than the hashing. */
const GATHERED_BYTES = 256 * 1024

/** Hashes the text of the runs, with a line feed after each run. Rejects with the signal's reason after an abort. */
export async function digestRuns(
  source: SelectedRuns,
  digest: Digest,
  { signal, onProgress }: Work,
): Promise<string> {
  const gathered = new ByteBuffer()
  const of = source.index.count
  signal.throwIfAborted()
  for await (const batch of batchesOf(source, { signal })) {
    for (let run = batch.first; run < batch.end; run++) {
      const start = batch.start(run)
      gathered.append(batch.bytes, start, start + batch.length(run))
      gathered.push(LINE_FEED)
    }
    if (gathered.length >= GATHERED_BYTES) {
      digest.update(gathered.content())
      gathered.clear()
    }
    onProgress({ runs: batch.end, of, bytes: 0 })
    await yieldToEventLoop(signal)
  }
  digest.update(gathered.content())
  return digest.end()
}

/**
 * Writes the runs as a gzipped body and returns its size in bytes. Rejects as `exportRuns` does, or with a `StateError`
 * if the file would be too large. After a rejection no file is left.
 */
export async function writeSnapshot(
  source: SelectedRuns,
  { head, most }: SnapshotBody,
  { file, compression }: { file: ByteWriter; compression: Compression },
  work: Work,
): Promise<number> {
  const gzipped = new GzippedFile(file, compression, most)
  await exportRuns(source, new BodyWriter(head), gzipped, work)
  return gzipped.size
}

/** Writes a body as the platform sends it: the text up to the list of runs, then the runs exactly as they came. */
class BodyWriter implements RunWriter {
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

/** Most bytes of one gzip member. */
const MEMBER_BYTES = 1024 * 1024

/** Writes a file of consecutive gzip members. Together they are one gzip file (RFC 1952, section 2.2). */
class GzippedFile implements ByteWriter {
  readonly #file: ByteWriter
  readonly #compression: Compression
  readonly #most: number
  size = 0

  constructor(file: ByteWriter, compression: Compression, most: number) {
    this.#file = file
    this.#compression = compression
    this.#most = most
  }

  async write(bytes: Uint8Array): Promise<void> {
    for (let from = 0; from < bytes.length; from += MEMBER_BYTES) {
      const member = this.#compression.gzip(bytes.subarray(from, from + MEMBER_BYTES))
      this.size += member.length
      if (this.size > this.#most) throw new StateError('snapshots-full')
      await this.#file.write(member)
    }
  }

  overwrite(): Promise<void> {
    return Promise.reject(new Error('compressed bytes cannot be replaced'))
  }

  commit(): Promise<string> {
    return this.#file.commit()
  }

  discard(): Promise<void> {
    return this.#file.discard()
  }
}
