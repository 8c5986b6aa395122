import { expect, test } from '@playwright/test'
import { groupsOf } from '../../../../src-main/core/batches/row-groups.ts'
import { type CheckedRow, unjudged } from '../../../../src-main/core/batches/checked-row.ts'

/** A row with one problem. */
function rowWith(
  row: number,
  code: 'before-today' | 'not-a-school' | 'no-base',
  limit: string,
): CheckedRow {
  const problem = { column: 'A', field: 'f', code, limit, params: {}, isWarning: false }
  return {
    source: { row, cells: [] },
    values: null,
    own: null,
    stale: { values: false, own: false },
    judged: { ...unjudged, problems: [problem] },
  }
}

test('a group of problems has a limit only if all its rows have the same one', () => {
  const rows = [
    rowWith(2, 'before-today', '2026-11-26'),
    rowWith(3, 'before-today', '2026-11-26'),
    rowWith(4, 'not-a-school', 'ipe'),
    rowWith(5, 'not-a-school', 'norte'),
  ]
  const { problems } = groupsOf({
    rows,
    stateOf: () => 'waiting',
    problemsOf: ({ judged }) => judged.problems,
  })
  expect(problems).toMatchObject([
    { code: 'before-today', count: 2, limit: '2026-11-26', where: ['A2', 'A3'] },
    { code: 'not-a-school', count: 2, where: ['A4', 'A5'] },
  ])
  expect(problems[1]).not.toHaveProperty('limit')
})

test('rows of courses that lack different fields are different groups', () => {
  const rows = [
    rowWith(2, 'no-base', 'groups'),
    rowWith(3, 'no-base', 'groups type'),
    rowWith(4, 'no-base', 'groups'),
  ]
  const { problems } = groupsOf({
    rows,
    stateOf: () => 'waiting',
    problemsOf: ({ judged }) => judged.problems,
  })
  expect(problems).toMatchObject([
    { code: 'no-base', count: 2, limit: 'groups' },
    { code: 'no-base', count: 1, limit: 'groups type' },
  ])
})
