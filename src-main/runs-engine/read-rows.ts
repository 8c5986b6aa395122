import type { RunRow, WholeRun } from '../contract/dataset.ts'
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
  const { fields } = runs
  const columns = runs.columns.choose(keys)
  const rows: RunRow[] = []
  for await (const batch of batchesOf(runs, { offset, limit })) {
    for (let position = batch.first; position < batch.end; position++) {
      const start = batch.start(position)
      fields.read(batch.bytes, start, start + batch.length(position))
      const cells = columns.map(({ node }) => cellOf(fields, node, batch.bytes))
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
