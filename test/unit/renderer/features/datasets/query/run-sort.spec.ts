import { expect, test } from '@playwright/test'
import { RunQuery } from '../../../../../../src-main/contract/run-query.ts'
import {
  mostSorts,
  sortAfter,
} from '../../../../../../src-renderer/features/datasets/query/run-sort.ts'

const up = (column: string) => ({ column, descending: false })
const down = (column: string) => ({ column, descending: true })

test('a header sorts up, then down, then not at all', () => {
  const first = sortAfter([], 'a', false)
  expect(first).toEqual([up('a')])
  const second = sortAfter(first, 'a', false)
  expect(second).toEqual([down('a')])
  expect(sortAfter(second, 'a', false)).toEqual([])
})

test('another header sorts alone, also after several', () => {
  expect(sortAfter([down('a')], 'b', false)).toEqual([up('b')])
  expect(sortAfter([up('a'), down('b')], 'b', false)).toEqual([up('b')])
})

test('an added header comes last, and is reversed and removed in its place', () => {
  const two = sortAfter([up('a')], 'b', true)
  expect(two).toEqual([up('a'), up('b')])
  const turned = sortAfter(two, 'a', true)
  expect(turned).toEqual([down('a'), up('b')])
  expect(sortAfter(turned, 'a', true)).toEqual([up('b')])
})

test('adds no more columns than the contract allows', () => {
  const columns = Array.from({ length: mostSorts }, (_, index) => up(`c${index}`))
  expect(sortAfter(columns, 'one more', true)).toBe(columns)
  const query = { filters: [], search: '', sort: columns }
  expect(RunQuery.safeParse(query).success).toBe(true)
  expect(RunQuery.safeParse({ ...query, sort: [...columns, up('x')] }).success).toBe(false)
})
