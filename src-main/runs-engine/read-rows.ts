import type { RunRow, WholeRun } from '../contract/dataset.ts'
import { readableRuns } from './query/query-job.ts'
import { cellOf } from './read/cells.ts'
import { batchesOf, type RunsSource, type SelectedRuns } from './runs-source.ts'

type Runs = RunsSource & SelectedRuns

/**
 * Reads at most `limit` of the selected runs from a position on, with the cells of some columns or of all columns. It
 * also works while more runs arrive.
 */
export async function readRows(
  runs: Runs,
  offset: number,
  limit: number,
  keys?: readonly string[],
): Promise<RunRow[]> {
  const nodes = runs.columns.choose(keys).map(({ node }) => node)
  const rows: RunRow[] = []
  const batches = batchesOf(runs, { offset, limit })
  for await (const { job, fields, first, end } of readableRuns(runs, nodes, batches)) {
    for (let position = first; position < end; position++) {
      job.read(position - first)
      const cells = fields.map((field) => cellOf(job, field))
      rows.push({ run: numberAt(runs, position), cells })
    }
  }
  return rows
}

/** Reads the whole run at a position. Returns null if there is none. */
export async function readRun(runs: Runs, position: number): Promise<WholeRun | null> {
  for await (const { bytes } of batchesOf(runs, { offset: position, limit: 1 })) {
    const json = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
    return { run: numberAt(runs, position), json }
  }
  return null
}

function numberAt({ view }: Runs, position: number): number {
  return view ? (view.numbers[position] as number) : position
}
