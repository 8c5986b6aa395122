import { csvPresets } from '../../contract/export-values.ts'
import type { Compression } from '../ports.ts'
import { ByteBuffer } from '../byte-buffer.ts'
import type { ExportOptions } from './export-options.ts'
import { countOf, type RunsSource, type SelectedRuns } from '../runs-source.ts'
import type { RunWriter } from './run-writer.ts'
import { createWriter } from './create-writer.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import { viewBatches } from '../view-batches.ts'

/** How many times an estimate draws a run. */
const DRAWS = 200

/**
 * A margin for the error of the mean, in bytes written per byte read. A run is written as at least nothing and at most
 * about its own size. So the standard deviation of one draw is at most 0.5, and that of the mean is at most `0.5/√200`.
 * The margin is almost three times as much.
 */
const ERROR_MARGIN = 0.1

/**
 * The smallest share of the text size that is left after compression and binary types. Real runs shrink to a fifth or a
 * tenth, and runs with few different values shrink to much less. The estimate is low on purpose: it is better to start
 * an export that does not fit than to refuse one that fits.
 */
const LEAST_PACKED_SHARE = 1 / 20

/**
 * Estimates the least number of bytes that an export takes. It writes a sample of the runs and discards the result. A
 * run is drawn with a probability proportional to its length. So the mean of the bytes written per byte read holds for
 * all runs, even if one run is as long as all others together. `options.view` must be the view of the source.
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
  const sample = await sampleRuns(source)
  const written = await writtenPerByte(
    source,
    sample,
    createWriter(source.fields, source.columns.choose(columns), text, compression),
    signal,
  )
  return Math.floor(
    sample.bytes * Math.max(0, written - ERROR_MARGIN) * (isPacked ? LEAST_PACKED_SHARE : 1),
  )
}

/** Drawn runs in the order of the source, how often each was drawn, and the bytes of all runs of the source. */
type Sample = { numbers: number[]; draws: number[]; bytes: number }

/** Draws runs at equal distances in bytes. */
async function sampleRuns({ index, view }: SelectedRuns): Promise<Sample> {
  const of = countOf({ index, view })
  const numberAt = (position: number) => view?.numbers[position] ?? position
  let bytes = 0
  for (let position = 0; position < of; position++) bytes += index.length(numberAt(position))
  // With ten million runs, each of the two loops takes a noticeable time.
  await yieldToEventLoop()
  const step = bytes / DRAWS
  const sample: Sample = { numbers: [], draws: [], bytes }
  let passed = 0
  let next = step / 2
  for (let position = 0; position < of && next < bytes; position++) {
    passed += index.length(numberAt(position))
    const draws = Math.ceil((passed - next) / step)
    if (draws <= 0) continue
    sample.numbers.push(numberAt(position))
    sample.draws.push(draws)
    next += draws * step
  }
  return sample
}

/** Returns how many bytes the writer writes per byte of the runs, as the mean of all draws. */
async function writtenPerByte(
  source: SelectedRuns,
  { numbers, draws }: Sample,
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
      Array.from(writer.writeChunk({ ...batch, first: position, end: position + 1 }, out))
      const weight = draws[position] ?? 0
      sum += (weight * out.length) / batch.length(position)
      count += weight
    }
  }
  return count === 0 ? 0 : sum / count
}
