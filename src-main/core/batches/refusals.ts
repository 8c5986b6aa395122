import type { RowProblem } from '../../contract/batch-row.ts'
import type { Failure } from '../../contract/failure.ts'
import { fieldOf } from '../../contract/issue.ts'

/** Returns the platform's errors for a row as problems. The text is in `limit`, because groups have a `limit` too. */
export function refusalsOf(
  failure: Failure,
  columnOf: (field: string) => string | null,
): RowProblem[] {
  const complaints = 'complaints' in failure ? (failure.complaints ?? []) : []
  const message = 'message' in failure ? (failure.message ?? '') : ''
  const said = complaints.length > 0 ? complaints : [{ path: [], message }]
  return said.map(({ path, message: limit }): RowProblem => {
    const field = fieldOf(path) || null
    const column = field === null ? null : columnOf(field)
    return { column, field, code: 'refused', limit, params: {}, isWarning: false }
  })
}
