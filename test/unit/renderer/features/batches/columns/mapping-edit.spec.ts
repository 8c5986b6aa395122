import { expect, test } from '@playwright/test'
import type { Mapping } from '../../../../../../src-main/contract/batch-mapping.ts'
import {
  withColumn,
  withConstant,
  withDateOrder,
  withLikeSchool,
  withMeaning,
} from '../../../../../../src-renderer/features/batches/columns/mapping-edit.ts'

const mapping: Mapping = {
  columns: { A: { field: 'name' }, B: 'ignored' },
  constants: { 'location.state': 'SP' },
  likeSchool: 4,
  values: { groups: { Médio: 4 } },
  dates: {},
}

test('gives a column a meaning, and makes it undecided again', () => {
  expect(withColumn(mapping, 'B', { field: 'urlSlug' }).columns).toEqual({
    A: { field: 'name' },
    B: { field: 'urlSlug' },
  })
  expect(withColumn(mapping, 'A', null).columns).toEqual({ B: 'ignored' })
})

test('an empty text removes a field from all rows', () => {
  expect(withConstant(mapping, 'groups', '4').constants).toEqual({
    'location.state': 'SP',
    groups: '4',
  })
  expect(withConstant(mapping, 'location.state', '').constants).toEqual({})
})

test('without a school, the mapping has no school', () => {
  expect(withLikeSchool(mapping, 9).likeSchool).toBe(9)
  expect('likeSchool' in withLikeSchool(mapping, null)).toBe(false)
})

test('keeps several answers for one field', () => {
  const answered = withMeaning(mapping, { field: 'groups', text: 'Inicial' }, 2)
  expect(answered.values).toEqual({ groups: { Médio: 4, Inicial: 2 } })
  expect(withDateOrder(mapping, 'scheduled_start', 'dmy').dates).toEqual({
    scheduled_start: 'dmy',
  })
})
