import assert from 'node:assert/strict'
import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { totalCells } from '../../../../src-main/runs-engine/summary/total-cells.ts'
import { runText } from '../../../support/samples/json-text.ts'
import { flattenRun } from '../../../support/references/reference-json.ts'
import { referenceSum } from '../../../support/references/reference-query.ts'
import { takeRuns } from '../../../support/runs-engine/taken-runs.ts'

const never = new AbortController().signal
const runs = ['{"a":1,"b":0.1}', '{"a":"x","b":0.2}', '{"a":null,"b":"0.3"}', '{"a":5}']

test('adds up the cells of some rows of a view, in its order', async () => {
  const view = { numbers: Uint32Array.of(3, 0, 1, 2), isAscending: false }
  const cells = { view, offset: 1, limit: 2, columns: ['a', 'b', 'nobody'] }
  expect(await totalCells({ ...takeRuns(runs), view: cells.view }, cells, never)).toEqual({
    filled: 4,
    numbers: 3,
    sum: '1.3',
    mean: 1.3 / 3,
  })
})

test('adds up to the last row without a view', async () => {
  const cells = { view: null, offset: 0, limit: 99, columns: ['b'] }
  expect(await totalCells({ ...takeRuns(runs), view: cells.view }, cells, never)).toMatchObject({
    filled: 3,
    sum: '0.6',
  })
  const none = { ...cells, offset: 4 }
  expect(await totalCells({ ...takeRuns(runs), view: none.view }, none, never)).toEqual({
    filled: 0,
    numbers: 0,
    sum: null,
    mean: null,
  })
})

test('adds up any column like the slow reference', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(runText, { maxLength: 20 }),
      fc.constantFrom('a', 'b', 'value'),
      async (any, column) => {
        const cells = { view: null, offset: 0, limit: 99, columns: [column] }
        const { numbers, sum } = await totalCells(
          { ...takeRuns(any), view: cells.view },
          cells,
          never,
        )
        const fields = any.map((run) => flattenRun(run).get(column))
        assert.deepEqual({ numbers, sum }, referenceSum(fields))
      },
    ),
    { numRuns: 500 },
  )
})
