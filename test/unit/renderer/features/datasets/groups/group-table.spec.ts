import { expect, test } from '@playwright/test'
import { filtersOfGroup } from '../../../../../../src-renderer/features/datasets/groups/group-table.ts'

const group = (...values: ({ text: string; cut: boolean } | null)[]) => ({
  values,
  count: 2,
  numbers: 0,
  sum: null,
  mean: null,
})

test('the filters of a group restrict each of its columns to its value', () => {
  const search = { column: 'x', test: 'contains', value: 'y' } as const
  const found = group({ text: '', cut: false }, null)
  expect(filtersOfGroup([search], ['a', 'b'], found)).toEqual([
    search,
    { column: 'a', test: 'one-of', value: '', values: [''] },
    { column: 'b', test: 'empty', value: '' },
  ])
})

test('a group with a cut value has no filters', () => {
  expect(filtersOfGroup([], ['a'], group({ text: 'x', cut: true }))).toBeNull()
})
