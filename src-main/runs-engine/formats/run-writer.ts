import type { ByteBuffer } from '../byte-buffer.ts'
import type { ViewBatch } from '../run-batches.ts'

/**
 * Writes runs in one format. The runs are divided into chunks of consecutive runs. Chunks can be written in any order,
 * and by several equal writers in different threads. One of these writers also puts the file together. The content of
 * the file does not depend on the number of writers.
 */
export type RunWriter = {
  readonly chunkLimits: ChunkLimits
  /** The bytes before, between and after the chunks. The caller writes them to the file and clears this buffer. */
  readonly out: ByteBuffer
  /**
   * Writes the runs of a chunk. It yields every few milliseconds, so that a cancellation can take effect. The positions
   * in `chunk` are positions in the export. Returns the facts that `add` needs. They are sent from one thread to
   * another.
   */
  writeChunk(chunk: ViewBatch, out: ByteBuffer): Generator<void, unknown>

  /** How many texts were cut so far. Only in formats that limit the length of a text. */
  readonly cutCells?: number
  begin(): void
  /** Called for each chunk in order. Writes the bytes that come before the chunk to `out`. */
  add?(chunk: WrittenChunk): void
  /** Writes the end of the file to `out`. `runs` is how many runs the file has. */
  end(runs: number): void
  /** Returns the bytes that replace placeholders in the file. Called after `end`. */
  corrections?(): readonly Correction[]
}

/** A chunk ends before it would exceed this many bytes or runs. A single run can be longer than `bytes`. */
export type ChunkLimits = {
  bytes: number
  runs: number
  /**
   * How many chunks a lane has at a time. With two, it writes one chunk while the other waits to be appended to the
   * file.
   */
  perLane: 1 | 2
  /** If set, a chunk also ends at each multiple of this position. */
  boundary?: number
}

/** A chunk of this size takes a few milliseconds. */
export const usualChunk: ChunkLimits = { bytes: 512 * 1024, runs: 64 * 1024, perLane: 2 }

/** A written chunk: the positions of its runs, its length in bytes, and what `writeChunk` returned. */
export type WrittenChunk = { first: number; end: number; length: number; facts: unknown }

/** Bytes that replace those at a position in the file, which is counted from the file's beginning. */
export type Correction = { position: number; bytes: Uint8Array }
