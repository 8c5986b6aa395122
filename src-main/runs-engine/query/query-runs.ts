import type { ByteReader } from '../ports.ts'
import type { RunQuery } from '../../contract/run-query.ts'
import type { Columns } from '../read/columns.ts'
import type { ExportProgress } from '../formats/export.ts'
import { nextTurn } from '../yield-to-event-loop.ts'
import type { OrderColumn } from './sort-key.ts'
import { RunOrder } from './sort-runs.ts'
import { ChosenFields, type ReadFields } from './query-fields.ts'
import { filterTest, type QueryColumn, type RunTest, searchTest } from './filter-predicates.ts'
import { runBatches } from '../run-batches.ts'
import type { RunFields } from '../read/run-fields.ts'
import type { RunIndex } from '../read/run-index.ts'
import type { RunsView } from '../view.ts'

/** Spooled runs, with what is needed to look into them. */
type QuerySource = {
  reader: ByteReader
  index: RunIndex
  fields: RunFields
  columns: Columns
}

/**
 * The runs that a query asks for, in its order. All runs are looked at once, in the order of the spool; nothing of
 * them is kept but their numbers and, to sort them, the beginnings of their keys. Rejects with the signal's reason
 * within some milliseconds after an abort, or with what the spool threw.
 */
export async function queryRuns(
  source: QuerySource,
  { filters, search, sort }: RunQuery,
  work: { signal: AbortSignal; onProgress(progress: ExportProgress): void },
): Promise<RunsView> {
  const { reader, index } = source
  const columnOf = columnsOf(source.columns)
  const inAnyField = searchTest(source.fields, search)
  const nodes = [...filters, ...sort].map(({ column }) => columnOf(column).node)
  const fields = inAnyField ? source.fields : new ChosenFields(source.fields, nodes)
  const tests = filters.map((filter) => filterTest(fields, columnOf(filter.column), filter))
  if (inAnyField) tests.push(inAnyField)
  const order = orderOf({ reader, index, fields }, sort, columnOf)

  const of = index.count
  const numbers = new Uint32Array(of)
  let count = 0
  for await (const batch of runBatches(reader, index, 0, of)) {
    for (let run = batch.first; run < batch.end; run++) {
      const start = index.start(run) - batch.offset
      fields.read(batch.bytes, start, start + index.length(run))
      if (!holdAll(tests, batch.bytes)) continue
      numbers[count++] = run
      order?.add(batch.bytes)
    }
    work.onProgress({ runs: batch.end, of, bytes: 0 })
    await nextTurn()
    work.signal.throwIfAborted()
  }
  const found = numbers.slice(0, count)
  if (order === null) return { numbers: found, isAscending: true }
  return { numbers: await order.sort(found, work.signal), isAscending: false }
}

function holdAll(tests: readonly RunTest[], bytes: Uint8Array): boolean {
  for (const test of tests) if (!test(bytes)) return false
  return true
}

function orderOf(
  source: { reader: ByteReader; index: RunIndex; fields: ReadFields },
  sort: RunQuery['sort'],
  columnOf: (key: string) => QueryColumn,
): RunOrder | null {
  if (sort.length === 0) return null
  const columns = sort.map(({ column, descending }): OrderColumn => {
    return { ...columnOf(column), isDescending: descending }
  })
  return new RunOrder(source, columns)
}

/** The columns by their keys. */
function columnsOf(columns: Columns): (key: string) => QueryColumn {
  const known = new Map(
    columns.choose().map(({ key, node, type }) => [key, { node, isDuration: type === 'duration' }]),
  )
  return (key) => known.get(key) ?? { node: 0, isDuration: false }
}
