import type { ByteReader, ByteWriter } from '../ports.ts'
import type { ByteBuffer } from '../byte-buffer.ts'
import { nextTurn } from '../yield-to-event-loop.ts'
import { runBatches } from '../run-batches.ts'
import type { RunIndex } from '../read/run-index.ts'
import type { RunWriter } from './run-writer.ts'
import type { RunsView } from '../view.ts'
import { type ViewBatch, viewBatches } from '../view-batches.ts'

/** How far an export is: runs written of all runs, and bytes given to the file. */
export type ExportProgress = { runs: number; of: number; bytes: number }

/** What became of an export; `cutCells`: texts that its format could not hold whole; `path`: where the file is. */
export type ExportedRuns = { runs: number; bytes: number; cutCells: number; path: string }

/** Output that is gathered before it is given to the file. */
const GATHERED_BYTES = 1024 * 1024

/** The most output that is written while more is gathered: two of what is larger would take too much memory. */
const MOST_BESIDE = 2 * 1024 * 1024

/** How long (milliseconds) runs are written between two looks at the messages that came, a cancel among them. */
const TURN = 10

/** What is exported: all runs of a spool, or those of a view in its order. */
export type ExportSource = { reader: ByteReader; index: RunIndex; view: RunsView | null }

/**
 * Writes the runs through a writer into a file, in constant memory (sorted ones: in bounded memory), and puts the file
 * into place. Rejects with the signal's reason within one batch (some milliseconds) after an abort,
 * or with what the spool or the file threw; then the file is discarded.
 */
export async function exportRuns(
  source: ExportSource,
  writer: RunWriter,
  file: ByteWriter,
  options: { signal: AbortSignal; onProgress(progress: ExportProgress): void },
): Promise<ExportedRuns> {
  const of = source.view?.numbers.length ?? source.index.count
  const drain = new Drain(writer.out, file)
  try {
    options.signal.throwIfAborted()
    writer.begin()
    for await (const batch of batchesOf(source, options.signal)) {
      let run = batch.first
      while (run < batch.end) {
        const turnEnd = performance.now() + TURN
        do {
          run = writeSome(writer, batch, run)
          const pieces = writer.settle?.(false)
          if (pieces) await inTurns(pieces, options.signal)
          if (writer.out.length >= GATHERED_BYTES) await drain.empty()
        } while (run < batch.end && performance.now() < turnEnd)
        options.onProgress({ runs: run, of, bytes: drain.bytes + writer.out.length })
        await nextTurn()
        options.signal.throwIfAborted()
      }
    }
    await inTurns(writer.settle?.(true) ?? [], options.signal)
    writer.end()
    await drain.empty()
    await drain.settle()
    for (const { position, bytes: right } of writer.corrections?.() ?? []) {
      await file.overwrite(position, right)
    }
    options.signal.throwIfAborted()
    const path = await file.commit()
    return { runs: of, bytes: drain.bytes, cutCells: writer.cutCells ?? 0, path }
  } catch (error) {
    await file.discard()
    throw error
  }
}

/** Brings output into a file: while one lot is written, the next one gathers. */
class Drain {
  readonly #out: ByteBuffer
  readonly #file: ByteWriter
  #spare: Uint8Array = new Uint8Array(GATHERED_BYTES)
  #writing: Promise<void> = Promise.resolve()
  /** Bytes given to the file. */
  bytes = 0

  constructor(out: ByteBuffer, file: ByteWriter) {
    this.#out = out
    this.#file = file
  }

  /** Begins to write what has gathered, when what was written before is in the file. */
  async empty(): Promise<void> {
    await this.#writing
    const out = this.#out
    this.bytes += out.length
    if (out.length > MOST_BESIDE) {
      await this.#file.write(out.content())
      out.clear()
      return
    }
    const memory = out.bytes
    this.#writing = this.#file.write(out.exchange(this.#spare))
    this.#spare = memory
    // Its failure is told when it is waited for; after an abort that is never.
    this.#writing.catch(() => undefined)
  }

  /** Resolves when everything is in the file. */
  settle(): Promise<void> {
    return this.#writing
  }
}

/** Writes at least one run of a batch; answers the position after the last one. */
function writeSome(writer: RunWriter, batch: ViewBatch, first: number): number {
  if (writer.runs) return writer.runs(batch, first)
  const start = batch.start(first)
  writer.run(batch.bytes, start, start + batch.length(first))
  return first + 1
}

/** Goes through pieces of work, and lets messages in from time to time. */
async function inTurns(pieces: Iterable<void>, signal: AbortSignal): Promise<void> {
  let turnEnd = performance.now() + TURN
  for (const _ of pieces) {
    if (performance.now() < turnEnd) continue
    await nextTurn()
    signal.throwIfAborted()
    turnEnd = performance.now() + TURN
  }
}

/** The runs of a source, in its order. */
export function batchesOf(source: ExportSource, signal: AbortSignal): AsyncGenerator<ViewBatch> {
  const { reader, index, view } = source
  if (view) return viewBatches(source, view, 0, view.numbers.length, signal)
  return allBatches(reader, index)
}

/** All runs, in the order of the spool, as the piece of it that they are. */
async function* allBatches(reader: ByteReader, index: RunIndex): AsyncGenerator<ViewBatch> {
  for await (const batch of runBatches(reader, index, 0, index.count)) {
    yield {
      ...batch,
      start: (run) => index.start(run) - batch.offset,
      length: (run) => index.length(run),
    }
  }
}
