import type { RowView } from '../../contract/batch-row.ts'
import { shownCell } from '../../contract/shown-cell.ts'
import { problemKey } from './row-groups.ts'
import type { OpenBatch } from './open-batch.ts'
import type { OpenRow } from './open-row.ts'

/** Whether a row belongs to the view that a person chose. */
export function isInView(open: OpenBatch, row: OpenRow, view: RowView) {
  const { source, values, judged } = row
  const { verdict, state, problem, repair, changes, search, language = 'en' } = view
  const current = open.stateOf(source.row)
  // As in the counts: the verdict of a row that has an outcome no longer matters.
  if (verdict !== undefined && (judged.verdict !== verdict || current !== 'waiting')) return false
  if (state !== undefined && current !== state) return false
  if (problem !== undefined && !open.problemsOf(row).some((each) => problemKey(each) === problem))
    return false
  if (repair !== undefined && !values?.repairs.some(({ kind }) => kind === repair)) return false
  if (changes !== undefined && !judged.changes.some(({ field }) => field === changes)) return false
  if (search === undefined || search === '') return true
  const wanted = search.toLowerCase()
  const { columns } = open.document.mapping
  const { numbers } = open.numbersIn(source)
  return open.table.headers.some(({ column }) => {
    const kind = { use: columns[column], number: numbers?.[column] }
    return shownCell(open.textOf(source, column), kind, language).toLowerCase().includes(wanted)
  })
}
