import type { ByteWriter } from '../ports.ts'
import { batchesOf, countOf, type SelectedRuns } from '../runs-source.ts'
import {
  createLane,
  fillFromFile,
  fillFromBatches,
  emptyChunk,
  type Lane,
  type RunChunk,
  type FillChunk,
  type ChunkResult,
} from './run-chunks.ts'
import type { RunWriter } from './run-writer.ts'
import type { Work } from '../work.ts'

/**
 * The result of an export. `cutCells` counts the texts that were cut because the format limits their length. `path` is
 * where the file is.
 */
export type ExportedRuns = { runs: number; bytes: number; cutCells: number; path: string }

/**
 * Writes the runs to a file and moves the file into place. `others` are the lanes of further threads. Memory use does
 * not depend on the number of runs; for sorted runs it is bounded. Rejects within milliseconds after an abort, with the
 * signal's reason. Also rejects with any error of the spool, a lane or the file. After a rejection the file is
 * discarded.
 */
export async function exportRuns(
  source: SelectedRuns,
  writer: RunWriter,
  file: ByteWriter,
  { signal, onProgress, others = [] }: Work & { others?: readonly Lane[] },
): Promise<ExportedRuns> {
  const of = countOf(source)
  const { out } = writer
  let bytes = 0
  const put = async (piece: Uint8Array): Promise<void> => {
    if (piece.length > 0) await file.write(piece)
    bytes += piece.length
  }
  const putOut = async (): Promise<void> => {
    await put(out.content())
    out.clear()
  }
  try {
    signal.throwIfAborted()
    writer.begin()
    const { reader, index, view } = source
    const fillNext = view
      ? fillFromBatches(batchesOf(source, { signal }), writer.chunkLimits)
      : fillFromFile(reader, index, writer.chunkLimits)
    const lanes = [createLane(writer), ...others]
    await writeChunks(
      fillNext,
      lanes,
      writer.chunkLimits.perLane,
      signal,
      async ({ chunk, written }) => {
        writer.add?.(written)
        await putOut()
        await put(chunk.out.subarray(0, written.length))
        onProgress({ runs: written.end, of, bytes })
      },
    )
    writer.end(of)
    await putOut()
    for (const { position, bytes: right } of writer.corrections?.() ?? []) {
      await file.overwrite(position, right)
    }
    signal.throwIfAborted()
    const path = await file.commit()
    return { runs: of, bytes, cutCells: writer.cutCells ?? 0, path }
  } catch (error) {
    await file.discard()
    throw error
  }
}

/**
 * The lanes write chunks in parallel. `put` is called for each chunk in order, one at a time. After a failure or an
 * abort all lanes stop, and this rejects.
 */
async function writeChunks(
  fillChunk: FillChunk,
  lanes: readonly Lane[],
  chunksPerLane: number,
  asked: AbortSignal,
  put: (wrote: ChunkResult) => Promise<void>,
): Promise<void> {
  const failed = new AbortController()
  const signal = AbortSignal.any([asked, failed.signal])
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })
  ended.catch(() => undefined)
  let cut: Promise<unknown> = Promise.resolve()
  let placed: Promise<unknown> = Promise.resolve()
  const write = async (lane: Lane): Promise<void> => {
    for (let chunk: RunChunk | null = emptyChunk(); chunk !== null;)
      chunk = await writeNext(lane, chunk)
  }
  /** Returns the memory for the next chunk, or null if there are no more runs. */
  const writeNext = async (lane: Lane, chunk: RunChunk): Promise<RunChunk | null> => {
    const filled = cut.then(() => fillChunk(chunk))
    // Chunks are put in the order in which they were filled.
    const turn = filled.then(() => {
      const before = placed
      let end = (): void => undefined
      placed = new Promise<void>((resolve) => (end = resolve))
      return { before, end }
    })
    cut = turn
    const { before, end } = await turn
    try {
      if (!(await filled)) return null
      signal.throwIfAborted()
      const wrote = await Promise.race([lane.write(chunk, signal), ended])
      await before
      signal.throwIfAborted()
      await put(wrote)
      return wrote.chunk
    } finally {
      end()
    }
  }
  const all = lanes.flatMap((lane) =>
    Array.from({ length: chunksPerLane }, () =>
      write(lane).catch((error: unknown) => {
        failed.abort(error)
      }),
    ),
  )
  await Promise.all(all)
  signal.throwIfAborted()
}
