import type { RowView } from '../../contract/batch-row.ts'
import { problemKey } from './row-groups.ts'
import type { CheckedBatch } from './checked-batch.ts'
import type { CheckedRow } from './checked-row.ts'

/** Whether a row belongs to the view that a person chose. */
export function isInView(batch: CheckedBatch, row: CheckedRow, view: RowView) {
  const { source, values, judged } = row
  const { verdict, state, problem, repair, changes, search } = view
  const current = batch.stateOf(source.row)
  // As in the counts: the verdict of a row that has an outcome no longer matters.
  if (verdict !== undefined && (judged.verdict !== verdict || current !== 'waiting')) return false
  if (state !== undefined && current !== state) return false
  // As in the groups: the problems of a row that was sent no longer matter.
  const problems = problem === undefined || batch.isOver(source.row) ? [] : batch.problemsOf(row)
  if (problem !== undefined && !problems.some((each) => problemKey(each) === problem)) return false
  if (repair !== undefined && !values?.repairs.some(({ kind }) => kind === repair)) return false
  if (changes !== undefined && !judged.changes.some(({ field }) => field === changes)) return false
  if (search === undefined || search === '') return true
  const wanted = search.toLowerCase()
  return batch.table.headers.some(({ column }) =>
    batch.textOf(source, column).toLowerCase().includes(wanted),
  )
}
