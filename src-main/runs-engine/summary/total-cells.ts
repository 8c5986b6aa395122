import type { RunTotals } from '../../contract/run-groups.ts'
import type { QuerySource } from '../query/query-runs.ts'
import { ChosenFields } from '../query/query-fields.ts'
import { MISSING, NULL } from '../read/run-fields.ts'
import type { RunsView } from '../view.ts'
import { viewBatches } from '../view-batches.ts'
import { addField } from './add-field.ts'
import { ExactSum } from './exact-sum.ts'

type Cells = {
  /** Null: all runs, as they came. */
  view: RunsView | null
  offset: number
  limit: number
  columns: readonly string[]
}

/** Counts and adds up cells, in memory that does not grow with them. Rejects with the signal's reason after an abort. */
export async function totalCells(
  source: QuerySource,
  { view, offset, limit, columns }: Cells,
  signal: AbortSignal,
): Promise<RunTotals> {
  const { index } = source
  const end = Math.min(offset + limit, view?.numbers.length ?? index.count)
  const shown = view ?? {
    numbers: Uint32Array.from({ length: index.count }, (_, run) => run),
    isAscending: true,
  }
  const nodes = source.columns.choose(columns).flatMap(({ node }) => (node === 0 ? [] : [node]))
  const fields = new ChosenFields(source.fields, nodes)
  const sum = new ExactSum()
  let filled = 0
  for await (const batch of viewBatches(source, shown, offset, end, signal)) {
    for (let position = batch.first; position < batch.end; position++) {
      const start = batch.start(position)
      fields.read(batch.bytes, start, start + batch.length(position))
      for (const node of nodes) {
        const kind = fields.kind(node)
        if (kind === MISSING || kind === NULL) continue
        filled++
        addField(sum, fields, node, batch.bytes)
      }
    }
  }
  return { filled, ...sum.result() }
}
