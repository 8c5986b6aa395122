import type { ByteBuffer } from '../byte-buffer.ts'
import type { ViewBatch } from '../view-batches.ts'

/**
 * Writes runs in one format. Lots of runs that follow each other may be written in any order, and by several writers
 * that were made alike, each in a thread of its own; one of them puts the file together. What is in the file does not
 * depend on how many there are.
 */
export type RunWriter = {
  readonly lots: LotLimits
  /** The bytes before, between and after the lots. The caller writes them to the file and clears this buffer. */
  readonly out: ByteBuffer
  /**
   * Writes the runs of a lot, whose positions are those in the export, in pieces of some milliseconds with time for a
   * cancel between them. Returns what `add` has to know of it, which goes from one thread to another.
   */
  writeLot(lot: ViewBatch, out: ByteBuffer): Generator<void, unknown>

  /** How many texts were cut so far, where the format limits their length. */
  readonly cutCells?: number
  begin(): void
  /** Called for each lot in order. Writes the bytes that come before the lot. */
  add?(lot: WrittenLot): void
  /** Writes the end of a file of so many runs. */
  end(runs: number): void
  /** Placeholders and the bytes that replace them. Called after `end`. */
  corrections?(): readonly Correction[]
}

/** A lot ends before a run with which it had more than so many bytes or runs, but for one run that is longer. */
export type LotLimits = {
  bytes: number
  runs: number
  /** How many lots a lane has at once. With two, it writes one while the other waits to be appended to the file. */
  atOnce: 1 | 2
  /** It ends also at each multiple of this position. */
  border?: number
}

/** What takes some milliseconds. */
export const usualLot: LotLimits = { bytes: 512 * 1024, runs: 64 * 1024, atOnce: 2 }

/** A lot that was written: the positions of its runs, the bytes that it takes, and what `writeLot` returned. */
export type WrittenLot = { first: number; end: number; length: number; facts: unknown }

/** Bytes for a place in the file, counted from its beginning, that has been written already. */
export type Correction = { position: number; bytes: Uint8Array }
