import { csvPresets } from '../../contract/export-values.ts'
import type { Compression } from '../ports.ts'
import { ByteBuffer } from '../byte-buffer.ts'
import type { ExportOptions } from './export-options.ts'
import { countOf, type RunsSource, type SelectedRuns } from '../runs-source.ts'
import type { RunWriter } from './run-writer.ts'
import { createWriter } from './create-writer.ts'
import { nextTurn } from '../yield-to-event-loop.ts'
import { viewBatches } from '../view-batches.ts'

/** How many draws an estimate takes. */
const DRAWS = 200

/**
 * How far the mean of so many draws may be off: no run is written at less than nothing, or at much more than it was, so
 * that their spread is at most a half, and the mean's at most `0.5 / √200`; this is nearly three times as much.
 */
const DOUBT = 0.1

/**
 * What compression and types leave of text at the very least. Real runs come down to a fifth or a tenth, and those of
 * few values to much less: better to begin an export that does not fit than to refuse one that would.
 */
const PACKED = 1 / 20

/**
 * Bytes that an export takes at least, found by writing some of its runs for nothing. These are drawn by bytes, so that
 * a run's chance is its length: the mean of what is written for a byte that was read is then true of all runs, be they
 * alike or one of them as long as all others. `options.view` is that of the source.
 */
export async function estimateExport(
  source: RunsSource & SelectedRuns,
  options: ExportOptions,
  { compression, signal }: { compression: Compression; signal: AbortSignal },
): Promise<number> {
  const isPacked = options.format === 'xlsx' || options.format === 'parquet'
  const { columns } = options
  const text: ExportOptions = isPacked
    ? { format: 'csv', csv: csvPresets.data, ...(columns ? { columns } : {}) }
    : options
  const drawn = await drawRuns(source)
  const written = await writtenPerByte(
    source,
    drawn,
    createWriter(source.fields, source.columns.choose(columns), text, compression),
    signal,
  )
  return Math.floor(drawn.bytes * Math.max(0, written - DOUBT) * (isPacked ? PACKED : 1))
}

/** Runs in the order of the source, and how many draws fell on each. */
type Drawn = { numbers: number[]; draws: number[]; bytes: number }

/** Draws the runs that hold bytes which lie equally far apart. `bytes`: of all runs of the source. */
async function drawRuns({ index, view }: SelectedRuns): Promise<Drawn> {
  const of = countOf({ index, view })
  const numberAt = (position: number) => view?.numbers[position] ?? position
  let bytes = 0
  for (let position = 0; position < of; position++) bytes += index.length(numberAt(position))
  // Of ten million runs, either walk takes a while.
  await nextTurn()
  const step = bytes / DRAWS
  const drawn: Drawn = { numbers: [], draws: [], bytes }
  let passed = 0
  let next = step / 2
  for (let position = 0; position < of && next < bytes; position++) {
    passed += index.length(numberAt(position))
    const draws = Math.ceil((passed - next) / step)
    if (draws <= 0) continue
    drawn.numbers.push(numberAt(position))
    drawn.draws.push(draws)
    next += draws * step
  }
  return drawn
}

/** What a writer writes for a byte of the runs, as the mean of the draws. */
async function writtenPerByte(
  source: SelectedRuns,
  { numbers, draws }: Drawn,
  writer: RunWriter,
  signal: AbortSignal,
): Promise<number> {
  const view = {
    numbers: Uint32Array.from(numbers),
    isAscending: source.view?.isAscending ?? true,
  }
  const out = new ByteBuffer()
  let sum = 0
  let count = 0
  for await (const batch of viewBatches(source, view, 0, numbers.length, signal)) {
    for (let position = batch.first; position < batch.end; position++) {
      out.clear()
      Array.from(writer.writeLot({ ...batch, first: position, end: position + 1 }, out))
      const weight = draws[position] ?? 0
      sum += (weight * out.length) / batch.length(position)
      count += weight
    }
  }
  return count === 0 ? 0 : sum / count
}
