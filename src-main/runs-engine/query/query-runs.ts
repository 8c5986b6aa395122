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
export type QuerySource = {
  reader: ByteReader
  index: RunIndex
  fields: RunFields
  columns: Columns
}

export type ScanWork = { signal: AbortSignal; onProgress(progress: ExportProgress): void }

/** One pass over all runs, in the order of the spool, that finds those for which all filters and the search hold. */
export class RunScan {
  /** The fields of the run that was found last: those of the filters and of the chosen columns. */
  readonly fields: ReadFields
  readonly columnOf: (key: string) => QueryColumn
  readonly #source: QuerySource
  readonly #tests: RunTest[]

  constructor(
    source: QuerySource,
    { filters, search }: Pick<RunQuery, 'filters' | 'search'>,
    columns: readonly string[],
  ) {
    this.#source = source
    this.columnOf = columnsOf(source.columns)
    const inAnyField = searchTest(source.fields, search)
    const keys = [...filters.map(({ column }) => column), ...columns]
    const nodes = keys.map((key) => this.columnOf(key).node)
    const fields = inAnyField ? source.fields : new ChosenFields(source.fields, nodes)
    this.fields = fields
    this.#tests = filters.map((filter) => filterTest(fields, this.columnOf(filter.column), filter))
    if (inAnyField) this.#tests.push(inAnyField)
  }

  /** Calls `onrun` with each run that is found. Rejects with the signal's reason within some milliseconds after an abort. */
  async each(work: ScanWork, onrun: (run: number, bytes: Uint8Array) => void): Promise<void> {
    const { reader, index } = this.#source
    const of = index.count
    for await (const batch of runBatches(reader, index, 0, of)) {
      for (let run = batch.first; run < batch.end; run++) {
        const start = index.start(run) - batch.offset
        this.fields.read(batch.bytes, start, start + index.length(run))
        if (holdAll(this.#tests, batch.bytes)) onrun(run, batch.bytes)
      }
      work.onProgress({ runs: batch.end, of, bytes: 0 })
      await nextTurn()
      work.signal.throwIfAborted()
    }
  }
}

/**
 * The runs that a query asks for, in its order. All runs are looked at once, in the order of the spool; nothing of
 * them is kept but their numbers and, to sort them, the beginnings of their keys. Rejects with the signal's reason
 * within some milliseconds after an abort, or with what the spool threw.
 */
export async function queryRuns(
  source: QuerySource,
  { filters, search, sort }: RunQuery,
  work: ScanWork,
): Promise<RunsView> {
  const { reader, index } = source
  const asked = { filters, search }
  const scan = new RunScan(
    source,
    asked,
    sort.map(({ column }) => column),
  )
  const order = orderOf({ reader, index, fields: scan.fields }, sort, scan.columnOf)
  const numbers = new Uint32Array(index.count)
  let count = 0
  await scan.each(work, (run, bytes) => {
    numbers[count++] = run
    order?.add(bytes)
  })
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
