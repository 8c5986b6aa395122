import type { ByteWriter } from '../ports.ts'
import { batchesOf, countOf, type SelectedRuns } from '../runs-source.ts'
import {
  createLane,
  cutAll,
  cutBatches,
  emptyLot,
  type Lane,
  type Lot,
  type LotCutter,
  type WroteLot,
} from './lots.ts'
import type { RunWriter } from './run-writer.ts'
import type { Work } from '../work.ts'

/**
 * The outcome of an export. `cutCells` counts the texts that the format cannot hold whole. `path` is where the file
 * is.
 */
export type ExportedRuns = { runs: number; bytes: number; cutCells: number; path: string }

/**
 * Writes the runs through a writer, and those of other threads (`others`), into a file, in constant memory (sorted
 * ones: in bounded memory), and puts the file into place. Rejects with the signal's reason within some milliseconds
 * after an abort, or with what the spool, a lane or the file threw; then the file is discarded.
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
    const lots = view
      ? cutBatches(batchesOf(source, { signal }), writer.lots)
      : cutAll(reader, index, writer.lots)
    const lanes = [createLane(writer), ...others]
    await writeLots(lots, lanes, writer.lots.atOnce, signal, async ({ lot, written }) => {
      writer.add?.(written)
      await putOut()
      await put(lot.out.subarray(0, written.length))
      onProgress({ runs: written.end, of, bytes })
    })
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
 * Has lanes write lots, and each put when all before it are. When one fails or the signal is aborted, all end; then
 * this rejects.
 */
async function writeLots(
  cutLot: LotCutter,
  lanes: readonly Lane[],
  lotsAtOnce: number,
  asked: AbortSignal,
  put: (wrote: WroteLot) => Promise<void>,
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
    for (let lot: Lot | null = emptyLot(); lot !== null;) lot = await writeNext(lane, lot)
  }
  /** Returns the memory for the next lot, or null if there are no more runs. */
  const writeNext = async (lane: Lane, lot: Lot): Promise<Lot | null> => {
    const filled = cut.then(() => cutLot(lot))
    // Whose turn it is to put is decided in the order in which they are cut.
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
      const wrote = await Promise.race([lane.write(lot, signal), ended])
      await before
      signal.throwIfAborted()
      await put(wrote)
      return wrote.lot
    } finally {
      end()
    }
  }
  const all = lanes.flatMap((lane) =>
    Array.from({ length: lotsAtOnce }, () =>
      write(lane).catch((error: unknown) => {
        failed.abort(error)
      }),
    ),
  )
  await Promise.all(all)
  signal.throwIfAborted()
}
