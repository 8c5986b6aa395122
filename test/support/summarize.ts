import assert from 'node:assert/strict'
import type { RunsSummary } from '../../src-main/contract/run-summary.ts'
import { RunIngest } from '../../src-main/core/runs/ingest.ts'
import { summarizeRuns } from '../../src-main/core/runs/summary/summary.ts'
import type { RunsView } from '../../src-main/core/runs/view.ts'
import { memoryReader } from './memory-bytes.ts'

type Options = {
  /** Without them, all columns. */
  columns?: string[]
  view?: RunsView | null
  signal?: AbortSignal
  onProgress?: (runs: number, of: number) => void
}

/** Takes runs in, each a JSON text, and summarises them. */
export async function summarize(runs: string[], options: Options = {}): Promise<RunsSummary> {
  const { columns, view = null, signal = new AbortController().signal, onProgress } = options
  const bytes = new TextEncoder().encode(`{"runs":[${runs.join(',')}]}`)
  const taken = new RunIngest()
  taken.feed(bytes)
  assert.equal(taken.endBody().fault, null)
  const source = { reader: memoryReader(bytes), index: taken.index, fields: taken.fields, view }
  return summarizeRuns(source, taken.columns.choose(columns), {
    signal,
    onProgress: ({ runs: done, of }) => onProgress?.(done, of),
  })
}
