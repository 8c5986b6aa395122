import type { RunQuery } from '../../contract/run-query.ts'
import type { RunsView } from '../view.ts'
import type { RunsSource } from '../runs-source.ts'
import { RunScan } from './run-scan.ts'
import type { Work } from '../work.ts'
import { RunOrder } from './sort-runs.ts'
import type { SortRoom } from './sorted-chunks.ts'

/**
 * Returns the runs that a query selects, in its order. It reads all runs once, in the order of the spool. It keeps
 * only their numbers and, for sorting, pieces of their keys (see `RunOrder`). Rejects within milliseconds after an
 * abort, with the signal's reason. Also rejects with any error of the spool.
 */
export async function queryRuns(
  source: RunsSource,
  { filters, search, sort }: RunQuery,
  work: Work,
  room: SortRoom,
): Promise<RunsView> {
  const columns = sort.map(({ column }) => column)
  const scan = new RunScan(source, { filters, search, columns })
  try {
    const numbers = new Uint32Array(source.index.count)
    let count = 0
    const take = (found: Int32Array): void => {
      numbers.set(found, count)
      count += found.length
    }
    if (sort.length === 0) {
      await scan.each(work, take)
      return { numbers: numbers.slice(0, count), isAscending: true }
    }
    const order = new RunOrder(source, scan, sort, room)
    try {
      await scan.each(work, take, { onfull: (runs) => order.chunkFull(runs) })
      return { numbers: await order.sort(numbers.slice(0, count), work.signal), isAscending: false }
    } finally {
      await order.close()
    }
  } finally {
    scan.end()
  }
}
