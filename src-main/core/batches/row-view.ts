import type { RowView } from '../../contract/batch-row.ts'
import { problemKey } from './groups.ts'
import type { OpenBatch } from './open-batch.ts'
import type { OpenRow } from './open-row.ts'

/** Whether a row belongs to the view that a person chose. */
export function isInView(open: OpenBatch, { source, values, judged }: OpenRow, view: RowView) {
  const { verdict, state, problem, repair, changes, search } = view
  if (verdict !== undefined && judged.verdict !== verdict) return false
  if (state !== undefined && open.stateOf(source.row) !== state) return false
  if (problem !== undefined && !judged.problems.some((each) => problemKey(each) === problem))
    return false
  if (repair !== undefined && !values?.repairs.some(({ kind }) => kind === repair)) return false
  if (changes !== undefined && !judged.changes.some(({ field }) => field === changes)) return false
  if (search === undefined || search === '') return true
  const wanted = search.toLowerCase()
  return open.table.headers.some(({ column }) =>
    open.textOf(source, column).toLowerCase().includes(wanted),
  )
}
