import type { RowEdit } from '../../contract/batch-row.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import type { StoredBatch } from './batch-document.ts'
import type { CheckedBatch } from './checked-batch.ts'

/** Applies edits to rows and returns the edits that undo them. A row that was sent or is being sent stays unchanged. */
export function applyEdits(
  batch: CheckedBatch,
  edits: readonly RowEdit[],
): Result<{ changed: StoredBatch['edits']; inverse: RowEdit[] }> {
  const columns = new Set(batch.table.headers.map(({ column }) => column))
  const changed: StoredBatch['edits'] = {}
  const inverse: RowEdit[] = []
  for (const { row, column, text } of edits) {
    const found = batch.find(row)
    if (!found || !columns.has(column)) return err({ code: 'batch-row-missing' })
    if (batch.isOver(row)) return err({ code: 'batch-begun' })
    const cells = changed[row] ?? { ...batch.document.edits[row] }
    changed[row] = cells
    inverse.push({ row, column, text: cells[column] ?? null })
    if (text === null || text === batch.originalOf(found.source, column)) delete cells[column]
    else cells[column] = text
  }
  // The last edit is undone first, because a cell may be edited twice.
  return ok({ changed, inverse: inverse.reverse() })
}
