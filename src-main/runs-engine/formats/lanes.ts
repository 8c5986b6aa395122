import type { Compression } from '../ports.ts'
import type { ExportOptions } from './export-options.ts'
import { RunFields } from '../read/run-fields.ts'
import { createWriter } from './create-writer.ts'
import type { SelectedRuns } from '../runs-source.ts'
import type { LaneSetup, Threads } from '../threads.ts'
import { createLane, type Lane } from './run-chunks.ts'

const MEBIBYTE = 1024 * 1024

/**
 * Mebibytes of runs per further thread. Starting a thread takes tens of milliseconds. NDJSON and JSON are mostly
 * copied, and further threads make that slower.
 */
const worthThread: Record<ExportOptions['format'], number> = {
  xlsx: 4,
  parquet: 8,
  csv: 32,
  ndjson: Infinity,
  json: Infinity,
}

/** Creates the lane of a further thread. */
export function createOtherLane(
  { keys, columns, options }: LaneSetup,
  compression: Compression,
): Lane {
  const fields = new RunFields()
  fields.add(keys)
  return createLane(createWriter(fields, columns, options, compression))
}

/** Runs `work` with as many further threads as the runs justify. */
export async function withThreads<T>(
  threads: Threads,
  source: SelectedRuns,
  { fields, columns, options }: Omit<LaneSetup, 'keys'> & { fields: RunFields },
  work: (others: Lane[]) => Promise<T>,
): Promise<T> {
  const worth = Math.floor(bytesOf(source) / MEBIBYTE / worthThread[options.format])
  const count = Math.min(threads.count - 1, worth)
  const start = () => threads.startLane({ keys: fields.list(), columns, options })
  const others = Array.from({ length: count }, start)
  try {
    return await work(others)
  } finally {
    await Promise.all(others.map((lane) => lane.close()))
  }
}

/** Returns about how many bytes the runs have. For a view, this assumes runs of average length. */
function bytesOf({ index, view }: SelectedRuns): number {
  const { count } = index
  if (count === 0) return 0
  const all = index.start(count - 1) + index.length(count - 1) - index.start(0)
  return view === null ? all : (all * view.numbers.length) / count
}
