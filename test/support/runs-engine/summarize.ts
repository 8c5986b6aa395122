import type { RunsSummary } from '../../../src-main/contract/run-summary.ts'
import { summarizeRuns } from '../../../src-main/runs-engine/summary/summary.ts'
import type { RunsView } from '../../../src-main/runs-engine/view.ts'
import { takeRuns } from './taken-runs.ts'

type Options = {
  /** By default all columns. */
  columns?: string[]
  view?: RunsView | null
  signal?: AbortSignal
  utcOffset?: number
  onProgress?: (runs: number, of: number) => void
}

/** Reads runs, each a JSON text, and summarises them. */
export async function summarize(runs: string[], options: Options = {}): Promise<RunsSummary> {
  const { columns, view = null, utcOffset, onProgress } = options
  const { signal = new AbortController().signal } = options
  const taken = takeRuns(runs)
  return summarizeRuns({ ...taken, view }, taken.columns.choose(columns), {
    signal,
    utcOffset,
    onProgress: ({ runs: done, of }) => onProgress?.(done, of),
  })
}
