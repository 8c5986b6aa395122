import type { ByteReader } from './ports.ts'
import type { Columns } from './read/columns.ts'
import type { RunFields } from './read/run-fields.ts'
import type { RunIndex } from './read/run-index.ts'
import { runBatches, type ViewBatch } from './run-batches.ts'
import type { RunsView } from './view.ts'
import { viewBatches } from './view-batches.ts'

/** The runs of an open dataset: their bytes, the position of each run, and their fields. */
export type RunsSource = {
  reader: ByteReader
  index: RunIndex
  fields: RunFields
  columns: Columns
}

/** The runs of a view in its order, or all runs if the view is null. */
export type SelectedRuns = Pick<RunsSource, 'reader' | 'index'> & { view: RunsView | null }

export function countOf({ index, view }: Pick<SelectedRuns, 'index' | 'view'>): number {
  return view?.numbers.length ?? index.count
}

type Part = { offset?: number; limit?: number; signal?: AbortSignal }

/**
 * Reads the selected runs in their order, or a part of them. Positions in a batch are positions in the selection. An
 * abort rejects while a batch is read only if the runs are those of a view.
 */
export function batchesOf(
  runs: SelectedRuns,
  { offset = 0, limit = Infinity, signal }: Part = {},
): AsyncGenerator<ViewBatch> {
  const end = Math.min(offset + limit, countOf(runs))
  return runs.view
    ? viewBatches(runs, runs.view, offset, end, signal)
    : runBatches(runs, offset, end)
}
