import type { RowProblem } from '../../contract/batch-row.ts'
import type { Mapping, RowValues } from '../../contract/batch-mapping.ts'
import type { Failure } from '../../contract/failure.ts'
import { fieldOf, type Issue } from '../../contract/issue.ts'
import { fieldsIn } from './mapping/saved-mapping.ts'

/** Returns the letters of the column for a field, or null. */
export type ColumnOf = (field: string) => string | null

export function columnsOf({ columns }: Mapping): ColumnOf {
  const byField = new Map<string, string>()
  for (const [column, use] of Object.entries(columns)) {
    for (const field of fieldsIn(use)) {
      if (field !== null && !byField.has(field)) byField.set(field, column)
    }
  }
  return (field) => byField.get(field) ?? null
}

type Place = Pick<RowProblem, 'column' | 'field'>
type Details = { params?: RowProblem['params']; limit?: RowProblem['limit'] | undefined }

/** Returns the place of a problem of a field. */
export function placeOf(field: string, columnOf: ColumnOf): Place {
  return { column: columnOf(field), field }
}

/** The place of a problem of a whole row. */
export const wholeRow: Place = { column: null, field: null }

export function problem(
  { column, field }: Place,
  code: RowProblem['code'],
  { params = {}, limit }: Details = {},
): RowProblem {
  const found = { column, field, code, params, isWarning: false }
  return limit === undefined ? found : { ...found, limit }
}

/** Returns a problem that does not keep a row from being sent. */
export function warning(...of: Parameters<typeof problem>): RowProblem {
  return { ...problem(...of), isWarning: true }
}

export function isBlocked(problems: readonly RowProblem[]): boolean {
  return problems.some(({ isWarning }) => !isWarning)
}

/** Collects the problems of the cells, the open questions, and the problems of the values. */
export function problemsOf(
  { problems, questions, beyond }: RowValues,
  issues: readonly Issue[],
  columnOf: ColumnOf,
): RowProblem[] {
  const cells = problems.map(({ rule, text, limit, ...place }) =>
    problem(place, rule, { params: { text }, limit }),
  )
  const asked = questions.map(({ text, ...place }) =>
    problem(place, 'unanswered', { params: { text } }),
  )
  const known = new Set([...cells, ...asked].map(({ field }) => field))
  const rules = issues
    .map(({ path, rule, limit }) => problem(placeOf(fieldOf(path), columnOf), rule, { limit }))
    // A value that could not be read or waits for an answer is not reported as missing too.
    .filter(({ field }) => !known.has(field) && !known.has(parentOf(field ?? '')))
  const moved =
    beyond === undefined ? [] : [problem(wholeRow, 'cells-beyond', { params: { text: beyond } })]
  return [...moved, ...cells, ...asked, ...oncePerField(rules)]
}

/** Returns the platform's errors for a row as problems. The text is in `limit`, because groups have a `limit` too. */
export function refusalsOf(failure: Failure, columnOf: ColumnOf): RowProblem[] {
  const complaints = 'complaints' in failure ? (failure.complaints ?? []) : []
  const message = 'message' in failure ? (failure.message ?? '') : ''
  const said = complaints.length > 0 ? complaints : [{ path: [], message }]
  return said.map(({ path, message: limit }) => {
    const field = fieldOf(path)
    return problem(field ? placeOf(field, columnOf) : wholeRow, 'refused', { limit })
  })
}

function oncePerField(problems: readonly RowProblem[]): RowProblem[] {
  const seen = new Map(problems.map((each) => [`${each.field} ${each.code}`, each]))
  return [...seen.values()]
}

/** Returns the field of a path: `tags.3` is about `tags`. */
function parentOf(field: string): string {
  return field.split('.')[0] ?? field
}
