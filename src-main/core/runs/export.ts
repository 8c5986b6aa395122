import type { ByteReader, ByteWriter } from '../ports.ts'
import { runBatches } from './run-batches.ts'
import type { RunIndex } from './run-index.ts'
import type { RunWriter } from './run-writer.ts'

/** How far an export is: runs written of all runs, and bytes given to the file. */
export type ExportProgress = { runs: number; of: number; bytes: number }

/** Output that is gathered before it is given to the file. */
const GATHERED_BYTES = 256 * 1024

/**
 * Writes all runs of a spool through a writer into a file, in constant memory, and puts the file
 * into place. Rejects with the signal's reason within one batch (some milliseconds) after an abort,
 * or with what the spool or the file threw; then the file is discarded.
 */
export async function exportRuns(
  source: { reader: ByteReader; index: RunIndex },
  writer: RunWriter,
  file: ByteWriter,
  options: { signal: AbortSignal; onProgress(progress: ExportProgress): void },
): Promise<{ runs: number; bytes: number }> {
  const { index } = source
  const of = index.count
  let bytes = 0
  const empty = async (): Promise<void> => {
    await file.write(writer.out.content())
    bytes += writer.out.length
    writer.out.clear()
  }
  try {
    options.signal.throwIfAborted()
    writer.begin()
    for await (const batch of runBatches(source.reader, index, 0, of)) {
      for (let run = batch.first; run < batch.end; run++) {
        const start = index.start(run) - batch.offset
        writer.run(batch.bytes, start, start + index.length(run))
        if (writer.out.length >= GATHERED_BYTES) await empty()
      }
      options.onProgress({ runs: batch.end, of, bytes: bytes + writer.out.length })
      await nextTurn()
      options.signal.throwIfAborted()
    }
    writer.end()
    await empty()
    options.signal.throwIfAborted()
    await file.commit()
    return { runs: of, bytes }
  } catch (error) {
    await file.discard()
    throw error
  }
}

/** Lets messages in, a cancel among them: reading and writing may go on without ever doing so. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
