import type { RunTotals } from '../../contract/run-groups.ts'
import { readableRuns } from '../query/query-job.ts'
import { batchesOf, type RunsSource, type SelectedRuns } from '../runs-source.ts'
import { MISSING, NULL } from '../wasm/kinds.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import { ExactSum } from './exact-sum.ts'

type Cells = { offset: number; limit: number; columns: readonly string[] }

/**
 * Counts the filled cells and adds up their numbers. Memory does not grow with the cells. Rejects with the signal's
 * reason after an abort.
 */
export async function totalCells(
  source: RunsSource & SelectedRuns,
  { offset, limit, columns }: Cells,
  signal: AbortSignal,
): Promise<RunTotals> {
  const nodes = source.columns.choose(columns).map(({ node }) => node)
  const sum = new ExactSum()
  let filled = 0
  const batches = batchesOf(source, { offset, limit, signal })
  for await (const { job, fields, first, end } of readableRuns(source, nodes, batches)) {
    const { module } = job
    for (let position = 0; position < end - first; position++) {
      job.read(position)
      for (const field of fields) {
        const kind = module.kindOfField(field)
        if (kind === MISSING || kind === NULL) continue
        filled++
        sum.add(job, kind, module.startOfField(field), module.endOfField(field))
      }
    }
    await yieldToEventLoop(signal)
  }
  return { filled, ...sum.result() }
}
