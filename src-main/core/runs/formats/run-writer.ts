import type { ByteBuffer } from '../byte-buffer.ts'

/** Writes runs in one format into `out`, which the caller empties as it likes. */
export type RunWriter = {
  readonly out: ByteBuffer
  /** How many texts were cut so far, where the format limits their length. */
  readonly cutCells?: number
  begin(): void
  /** Adds the run, valid JSON, between `start` and `end`. */
  run(bytes: Uint8Array, start: number, end: number): void
  end(): void
  /** Bytes that stood for something that was not known yet, and what they are; asked for after `end`. */
  corrections?(): readonly Correction[]
}

/** Bytes for a place in the file, counted from its beginning, that has been written already. */
export type Correction = { position: number; bytes: Uint8Array }
