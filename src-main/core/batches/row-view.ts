import type { RowView } from '../../contract/batch-row.ts'
import { shownCell } from '../../contract/shown-cell.ts'
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
  if (problem !== undefined && !batch.problemsOf(row).some((each) => problemKey(each) === problem))
    return false
  if (repair !== undefined && !values?.repairs.some(({ kind }) => kind === repair)) return false
  if (changes !== undefined && !judged.changes.some(({ field }) => field === changes)) return false
  if (search === undefined || search === '') return true
  const wanted = search.toLowerCase()
  const { columns } = batch.document.mapping
  const { numbers } = batch.numbersIn(source)
  return batch.table.headers.some(({ column }) => {
    const kind = { use: columns[column], number: numbers?.[column] }
    // The text of the file counts, too: a row must not vanish while the person who found it corrects it.
    return [batch.textOf(source, column), batch.originalOf(source, column)].some((text) =>
      shownCell(text, kind, batch.numberLanguage).toLowerCase().includes(wanted),
    )
  })
}
