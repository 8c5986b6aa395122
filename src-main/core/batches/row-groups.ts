import type { Batch, BatchQuestion, ProblemGroup, RepairGroup } from '../../contract/batch.ts'
import type { RowProblem, RowState } from '../../contract/batch-row.ts'
import type { CheckedRow } from './checked-row.ts'

const named = 5

const keyLimit = 300

/** Questions whose answer applies to every cell of a field. */
const perField: ReadonlySet<BatchQuestion['code']> = new Set(['date-order', 'price-unit'])

/** The part of a batch that is examined. */
type Rows = {
  readonly rows: readonly CheckedRow[]
  stateOf(row: number): RowState
  problemsOf(row: CheckedRow): RowProblem[]
}

/**
 * Groups what rows have in common: problems, repairs, questions and changed fields. The most frequent group is first.
 */
export function groupsOf(
  batch: Rows,
): Pick<Batch, 'problems' | 'repairs' | 'questions' | 'changes'> {
  const problems = new Map<string, ProblemGroup>()
  const repairs = new Map<string, RepairGroup>()
  const questions = new Map<string, BatchQuestion>()
  const changes = new Map<string, number>()
  for (const each of batch.rows) {
    const { source, values, judged } = each
    const { row } = source
    if (batch.stateOf(row) === 'left-out') continue
    const place = (column: string | null) => `${column ?? ''}${row}`
    for (const problem of batch.problemsOf(each)) {
      const { field, code, limit, isWarning, column } = problem
      const key = problemKey(problem)
      const blank = { key, field, code, limit, isWarning, count: 0, where: [] }
      const group = count(problems, key, blank, place(column))
      if (group.limit !== limit) delete group.limit
    }
    for (const { kind, field, isMade, column } of values?.repairs ?? []) {
      const group = { kind, field, isOn: isMade, count: 0, where: [] }
      count(repairs, `${kind} ${field}`, group, place(column))
    }
    for (const question of values?.questions ?? []) {
      const { field, code, text } = question
      const key = perField.has(code) ? `${field} ${code}` : `${field} ${code} ${text}`
      count(questions, key, { ...question, count: 0 }, null)
    }
    for (const { field } of judged.changes) changes.set(field, (changes.get(field) ?? 0) + 1)
  }
  return {
    problems: mostFirst(problems),
    repairs: mostFirst(repairs),
    questions: mostFirst(questions),
    changes: [...changes]
      .map(([field, times]) => ({ field, count: times }))
      .sort((a, b) => b.count - a.count),
  }
}

export function problemKey({
  field,
  code,
  limit,
}: Pick<RowProblem, 'field' | 'code' | 'limit'>): string {
  const isTold = code === 'refused' || code === 'no-base'
  const told = isTold ? ` ${String(limit)}` : ''
  return `${field ?? ''} ${code}${told}`.slice(0, keyLimit)
}

function count<G extends { count: number; where?: string[] }>(
  groups: Map<string, G>,
  key: string,
  blank: G,
  place: string | null,
): G {
  const group = groups.get(key) ?? blank
  groups.set(key, group)
  group.count += 1
  if (place !== null && group.where && group.where.length < named) group.where.push(place)
  return group
}

function mostFirst<G extends { count: number }>(groups: ReadonlyMap<string, G>): G[] {
  return [...groups.values()].sort((a, b) => b.count - a.count)
}
