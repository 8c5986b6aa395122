import type { RowEdit } from '../../contract/batch-row.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import type { StoredBatch } from './batch-document.ts'
import type { OpenBatch } from './open-batch.ts'

/**
 * What edits make of the rows they are about, and the edits that take them back. A row that was sent, or is being sent, stays as
 * it was.
 */
export function applyEdits(
  open: OpenBatch,
  edits: readonly RowEdit[],
): Result<{ changed: StoredBatch['edits']; inverse: RowEdit[] }> {
  const columns = new Set(open.table.headers.map(({ column }) => column))
  const changed: StoredBatch['edits'] = {}
  const inverse: RowEdit[] = []
  for (const { row, column, text } of edits) {
    const found = open.find(row)
    if (!found || !columns.has(column)) return err({ code: 'batch-row-missing' })
    if (open.isOver(row)) return err({ code: 'batch-begun' })
    const cells = changed[row] ?? { ...open.document.edits[row] }
    changed[row] = cells
    inverse.push({ row, column, text: cells[column] ?? null })
    if (text === null || text === open.originalOf(found.source, column)) delete cells[column]
    else cells[column] = text
  }
  // The last one is taken back first: a cell may be written twice.
  return ok({ changed, inverse: inverse.reverse() })
}
