import { expect, test } from '@playwright/test'
import type { AskedFilter } from '../../../../../../src-renderer/features/datasets/query/asked-query.ts'
import {
  withNot,
  withOnly,
  withStretch,
} from '../../../../../../src-renderer/features/datasets/query/value-filters.ts'

const search: AskedFilter = { column: 'a', test: 'contains', value: 'x' }
const only = (...values: string[]): AskedFilter => ({
  column: 'a',
  test: 'one-of',
  value: '',
  values,
})

test('only one value replaces the values of its column', () => {
  expect(withOnly([search, only('1', '2')], 'a', '2')).toEqual([search, only('2')])
  expect(withOnly([only('1')], 'a', null)).toEqual([{ column: 'a', test: 'empty', value: '' }])
  expect(withOnly([only('1')], 'b', '')).toEqual([only('1'), { ...only(''), column: 'b' }])
})

test('an excluded value joins the excluded ones', () => {
  const first = withNot([search], 'a', '1')
  expect(first).toEqual([search, { ...only('1'), test: 'none-of' }])
  expect(withNot(first, 'a', '2')).toEqual([search, { ...only('1', '2'), test: 'none-of' }])
  expect(withNot(first, 'a', '1')).toEqual(first)
  expect(withNot([], 'a', null)).toEqual([{ column: 'a', test: 'filled', value: '' }])
})

test('a range replaces the range of its column', () => {
  const once = withStretch([search], 'a', { from: '1', below: '2' })
  expect(once).toEqual([
    search,
    { column: 'a', test: 'at-least', value: '1' },
    { column: 'a', test: 'less', value: '2' },
  ])
  expect(withStretch(once, 'a', { from: '3', below: '4' }).map(({ value }) => value)).toEqual([
    'x',
    '3',
    '4',
  ])
})
