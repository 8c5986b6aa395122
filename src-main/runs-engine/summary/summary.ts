import type { ColumnSummary, RunsSummary } from '../../contract/run-summary.ts'
import type { Work } from '../work.ts'
import { batchesOf, countOf, type RunsSource, type SelectedRuns } from '../runs-source.ts'
import { QueryJob } from '../query/query-job.ts'
import type { TypedColumn } from '../read/columns.ts'
import { ROOT_NODE, type RunFields } from '../read/run-fields.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import type { SortNumbers } from './quantile-sketch.ts'
import { ColumnValues, isMeasured, nothing, type Room, SHOWN_BYTES } from './summary-values.ts'

/** Most columns that are summarised in full. */
export const FULL_COLUMNS = 2000
/** If there are at most this many columns, each gets more memory. This makes the summary of most datasets exact. */
const FEW_COLUMNS = 100

// Each column takes at most 1 MB, 300 kB or 8 kB.
const LARGE_ROOM: Room = { counted: 8192, textBytes: 512 * 1024, exactBelow: 8192 }
const FULL_ROOM: Room = { counted: 1024, textBytes: 128 * 1024, exactBelow: 1024 }
const BRIEF_ROOM: Room = { counted: 64, textBytes: 0, exactBelow: 0 }

/** Most bins of the chart of runs over time. */
const TIME_BINS = 60

/** Limits for the numbers that are collected at a time: runs, and bytes for all columns together. */
const MAX_RUNS = 1024
const NUMBERS_BYTES = 4 * 1024 * 1024

/** One column while its values are counted. `values` is null if no run has the column. */
type Counting = { column: TypedColumn; values: ColumnValues | null }

/**
 * Summarises the columns of all runs of the source, or of the runs in its view. It needs one pass, and memory does not
 * grow with the runs. `utcOffset`: seconds that the days for counting instants are ahead of UTC. Rejects within
 * milliseconds after an abort, with the signal's reason. Also rejects with any error of the spool.
 */
export async function summarizeRuns(
  source: SelectedRuns & Pick<RunsSource, 'fields'>,
  columns: readonly TypedColumn[],
  { signal, onProgress, utcOffset = 0 }: Work & { utcOffset?: number | undefined },
): Promise<RunsSummary> {
  const of = countOf(source)
  const job = new QueryJob()
  try {
    const counting = begin(job, source.fields, columns, utcOffset)
    const values = counting.flatMap((each) => each.values ?? [])
    let looked = 0
    signal.throwIfAborted()
    for await (const { first, end } of job.bringAll(batchesOf(source, { signal }))) {
      for (let at = 0; at < end - first;) {
        at = job.summarize(at, end - first)
        for (const column of values) column.takeNumbers()
      }
      looked += end - first
      onProgress({ runs: looked, of, bytes: 0 })
      await yieldToEventLoop(signal)
    }
    return {
      runs: of,
      columns: counting.map((each) => summaryOf(each, of)),
      fullColumns: Math.min(FULL_COLUMNS, counting.length),
      overTime: overTime(counting, of),
    }
  } finally {
    job.close()
  }
}

function begin(
  job: QueryJob,
  fields: RunFields,
  columns: readonly TypedColumn[],
  utcOffset: number,
): Counting[] {
  const nodeFor = job.chooseFields(
    fields,
    columns.map(({ node }) => node),
  )
  const measured = columns.filter(({ type }) => isMeasured(type)).length
  const atOnce = Math.floor(NUMBERS_BYTES / Float64Array.BYTES_PER_ELEMENT / Math.max(1, measured))
  job.module.beginSummary(columns.length, Math.max(1, Math.min(MAX_RUNS, atOnce)), SHOWN_BYTES)
  const fullRoom = columns.length <= FEW_COLUMNS ? LARGE_ROOM : FULL_ROOM
  const sort = sorterOf(job, fullRoom.exactBelow)
  return columns.map((column, position) => {
    if (column.node === ROOT_NODE) return { column, values: null }
    const room = position < FULL_COLUMNS ? fullRoom : BRIEF_ROOM
    const offset = column.zoneless ? 0 : utcOffset
    const field = nodeFor(column.node)
    const values = new ColumnValues(job, field, column.type, { room, utcOffset: offset, sort })
    return { column, values }
  })
}

/** Returns a function that sorts at most `most` numbers in the module. */
function sorterOf(job: QueryJob, most: number): SortNumbers {
  const bytes = most * Float64Array.BYTES_PER_ELEMENT
  const address = job.module.allocate(bytes)
  const other = job.module.allocate(bytes)
  return (values) => {
    const numbers = job.doublesAt(address, values.length)
    numbers.set(values)
    job.module.sortNumbers(address, values.length, other)
    values.set(job.doublesAt(address, values.length))
  }
}

function summaryOf({ column, values }: Counting, runs: number): ColumnSummary {
  const { key, type, zoneless, mixed } = column
  const traits = { ...(zoneless && { zoneless }), ...(mixed && { mixed }) }
  const [filled, nulls] = [values?.filled ?? 0, values?.nulls ?? 0]
  const summary = values?.summary() ?? nothing
  // The estimate may exceed the number of values.
  const distinct = { ...summary.distinct, count: Math.min(filled, summary.distinct.count) }
  const missing = runs - filled - nulls
  return { ...summary, key, type, ...traits, filled, nulls, missing, distinct }
}

function overTime(counting: readonly Counting[], runs: number): RunsSummary['overTime'] {
  const dates = counting.find(
    ({ column, values }) => column.type === 'date' && (values?.filled ?? 0) * 2 > runs,
  )
  const bins = dates?.values?.bins(TIME_BINS) ?? []
  return dates && bins.length > 0 ? { column: dates.column.key, bins } : null
}
