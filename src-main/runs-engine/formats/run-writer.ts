import type { ByteBuffer } from '../byte-buffer.ts'
import type { ViewBatch } from '../view-batches.ts'

/** Writes runs in one format into `out`, which the caller empties as it likes. */
export type RunWriter = {
  readonly out: ByteBuffer
  /** How many texts were cut so far, where the format limits their length. */
  readonly cutCells?: number
  begin(): void
  /** Adds the run, valid JSON, between `start` and `end`. */
  run(bytes: Uint8Array, start: number, end: number): void
  /**
   * Adds some runs of a batch, from the position `first` on, as `run` adds each, but more quickly: as many as take a few
   * milliseconds. Answers the position after the last one.
   */
  runs?(batch: ViewBatch, first: number): number
  /**
   * Writes what was gathered, once that is enough or (`isEnd`) nothing follows, in pieces of some milliseconds with time
   * for a cancel between them; `null`: there is nothing to write. Whoever does not ask gets it from `run` and `end`, all
   * at once.
   */
  settle?(isEnd: boolean): Iterable<void> | null
  end(): void
  /** Bytes that stood for something that was not known yet, and what they are; asked for after `end`. */
  corrections?(): readonly Correction[]
}

/** Bytes for a place in the file, counted from its beginning, that has been written already. */
export type Correction = { position: number; bytes: Uint8Array }
