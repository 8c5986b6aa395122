import { expect, test } from '@playwright/test'
import {
  anyRun,
  type AskedQuery,
  queryText,
  readQueryText,
} from '../../../../../../src-renderer/features/datasets/query/asked-query.ts'

const asked: AskedQuery = {
  filters: [
    { column: 'status', test: 'one-of', value: '', values: ['FAILED', null] },
    { column: 'at', test: 'last-month', value: '' },
  ],
  search: 'ação',
  sort: [{ column: 'at', descending: true }],
}

test('restores a query from the address', () => {
  expect(readQueryText(queryText(asked))).toEqual(asked)
  expect(queryText(anyRun)).toBeNull()
})

test('an address without a query selects all runs, and an invalid one is reported', () => {
  expect(readQueryText(null)).toEqual(anyRun)
  for (const text of [
    '',
    'x',
    'null',
    '{}',
    '{"filters":[{"test":"near"}],"search":"","sort":[]}',
  ]) {
    expect(readQueryText(text)).toBeNull()
  }
})

test('leaves out a query that is too long for an address', () => {
  expect(queryText({ ...asked, search: 'x'.repeat(20_000) })).toBeNull()
})
