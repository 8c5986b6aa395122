import type { ColumnSummary, RunsSummary } from '../../contract/run-summary.ts'
import type { TypedColumn } from '../read/columns.ts'
import { batchesOf, type ExportProgress, type ExportSource } from '../formats/export.ts'
import { nextTurn } from '../yield-to-event-loop.ts'
import { MISSING, NULL, type RunFields } from '../read/run-fields.ts'
import { type ColumnValues, columnValues, type Room } from './summary-values.ts'

/** How many columns are summarised in full. */
export const FULL_COLUMNS = 2000
/** So few columns get more room each: then most datasets are told exactly. */
const FEW_COLUMNS = 100

// What a column takes at most: 1 MB, 300 kB, 8 kB.
const LARGE_ROOM: Room = { counted: 8192, textBytes: 512 * 1024, exactBelow: 8192 }
const FULL_ROOM: Room = { counted: 1024, textBytes: 128 * 1024, exactBelow: 1024 }
const BRIEF_ROOM: Room = { counted: 64, textBytes: 0, exactBelow: 0 }

/** Bins of the runs over time at most; it has a chart of its own. */
const TIME_BINS = 60

/** Bytes of runs that are looked at between two looks at the messages that came: a few milliseconds. */
const TURN_BYTES = 512 * 1024

/** One column while its values are counted. */
type Counting = {
  column: TypedColumn
  filled: number
  nulls: number
  values: ColumnValues
}

/**
 * Summarises the columns over all runs of the source, or over those of its view, in one pass and in
 * memory that does not grow with the runs. Rejects with the signal's reason within some
 * milliseconds after an abort, or with what the spool threw.
 */
export async function summarizeRuns(
  source: ExportSource & { fields: RunFields },
  columns: readonly TypedColumn[],
  options: {
    signal: AbortSignal
    onProgress(progress: ExportProgress): void
    /** How far ahead of UTC the days are over which moments are counted. In seconds. */
    utcOffset?: number | undefined
  },
): Promise<RunsSummary> {
  const { fields, view, index } = source
  const of = view?.numbers.length ?? index.count
  const fullRoom = columns.length <= FEW_COLUMNS ? LARGE_ROOM : FULL_ROOM
  const counting = columns.map((column, position) =>
    begin(column, position < FULL_COLUMNS ? fullRoom : BRIEF_ROOM, options.utcOffset ?? 0),
  )
  const byNode = new Map(counting.map((each) => [each.column.node, each]))
  const found = Array.from({ length: fields.tree.count }, (_, node) => byNode.get(node))
  let looked = 0
  let bytesLooked = 0
  options.signal.throwIfAborted()
  for await (const batch of batchesOf(source, options.signal)) {
    for (let run = batch.first; run < batch.end; run++) {
      const start = batch.start(run)
      fields.read(batch.bytes, start, start + batch.length(run))
      addRun(fields, found, batch.bytes)
      looked++
      bytesLooked += batch.length(run)
      if (bytesLooked < TURN_BYTES && run + 1 < batch.end) continue
      bytesLooked = 0
      options.onProgress({ runs: looked, of, bytes: 0 })
      await nextTurn()
      options.signal.throwIfAborted()
    }
  }
  return {
    runs: of,
    columns: counting.map((each) => summaryOf(each, of)),
    fullColumns: Math.min(FULL_COLUMNS, counting.length),
    overTime: overTime(counting, of),
  }
}

function begin(column: TypedColumn, room: Room, utcOffset: number): Counting {
  const offset = column.zoneless ? 0 : utcOffset
  return { column, filled: 0, nulls: 0, values: columnValues(column.type, room, offset) }
}

/** Counts the run that `fields` has just read; its columns are found by their nodes. */
function addRun(
  fields: RunFields,
  found: readonly (Counting | undefined)[],
  bytes: Uint8Array,
): void {
  for (let position = 0; position < fields.count; position++) {
    const node = fields.present(position)
    const counting = found[node]
    const kind = fields.kind(node)
    if (!counting || kind === MISSING) continue
    if (kind === NULL) {
      counting.nulls++
    } else {
      counting.filled++
      counting.values.add(kind, bytes, fields.start(node), fields.end(node))
    }
  }
}

function summaryOf({ column, filled, nulls, values }: Counting, runs: number): ColumnSummary {
  const { key, type, zoneless } = column
  const summary = values.summary()
  // An estimate of many different values may be more than there are values.
  const distinct = { ...summary.distinct, count: Math.min(filled, summary.distinct.count) }
  const missing = runs - filled - nulls
  return { ...summary, key, type, ...(zoneless && { zoneless }), filled, nulls, missing, distinct }
}

function overTime(counting: readonly Counting[], runs: number): RunsSummary['overTime'] {
  const dates = counting.find(({ column, filled }) => column.type === 'date' && filled * 2 > runs)
  const bins = dates?.values.overTime?.(TIME_BINS) ?? []
  return dates && bins.length > 0 ? { column: dates.column.key, bins } : null
}
