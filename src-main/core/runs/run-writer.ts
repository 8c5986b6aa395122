import type { ByteBuffer } from './byte-buffer.ts'

/** Writes runs in one format into `out`, which the caller empties as it likes. */
export type RunWriter = {
  readonly out: ByteBuffer
  begin(): void
  /** Adds the run, valid JSON, between `start` and `end`. */
  run(bytes: Uint8Array, start: number, end: number): void
  end(): void
}
