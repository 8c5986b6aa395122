import { expect, test } from '@playwright/test'
import type { Column } from '../../../../../../src-main/contract/dataset.ts'
import {
  filtersOfGroup,
  summableColumns,
} from '../../../../../../src-renderer/features/datasets/groups/group-table.ts'

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

test('columns of codes and states are not offered for a sum, and those of numbers come first', () => {
  const types: Record<string, Column['type']> = {
    id: 'text',
    status: 'text',
    amount: 'text',
    createdAt: 'date',
    year: 'integer',
    score: 'decimal',
  }
  const columns = Object.entries(types).map(([key, type]) => ({ key, type, filled: 1 }))
  expect(summableColumns(columns).map(({ key }) => key)).toEqual(['year', 'score', 'amount'])
})
