import { expect, test } from '@playwright/test'
import { columnsFor } from '../../../../../src-renderer/features/schools/school-columns.ts'
import {
  fits,
  isFound,
  isSameFilter,
  isUnfiltered,
  noFilters,
  toFilters,
} from '../../../../../src-renderer/features/schools/school-filters.ts'
import {
  pageCount,
  pageOf,
  toRows,
} from '../../../../../src-renderer/features/schools/school-pages.ts'
import { searchWords } from '../../../../../src-renderer/lib/search-words.ts'
import type { School } from '../../../../../src-main/contract/school.ts'
import { school } from '../../../../support/samples/records.ts'

test.describe('filters', () => {
  test('are sent trimmed and without empty ones', () => {
    expect(toFilters({ name: ' serra ', contractNumber: '  ', urlSlug: '' })).toEqual({
      name: 'serra',
    })
    expect(isUnfiltered(toFilters(noFilters))).toBe(true)
  })

  test('are equal if they request the same', () => {
    expect(isSameFilter({ name: 'a' }, { name: 'a', urlSlug: '' })).toBe(true)
    expect(isSameFilter({ name: 'a' }, { urlSlug: 'a' })).toBe(false)
  })

  test('find a text anywhere, ignoring accents and case, and all texts together', () => {
    expect(fits(school(), { name: 'IPE' })).toBe(true)
    expect(fits(school(), { name: 'ipe', urlSlug: 'colegio' })).toBe(true)
    expect(fits(school(), { name: 'ipe', urlSlug: 'other' })).toBe(false)
    expect(fits(school({ contractNumber: null }), { contractNumber: 'CT' })).toBe(false)
  })
})

test.describe('pages', () => {
  test('there is always one, and a partial page counts', () => {
    expect([0, 1, 25, 26].map((total) => pageCount(total, 25))).toEqual([1, 1, 1, 2])
  })

  test('have their share, and the last one has the rest', () => {
    const items = [1, 2, 3, 4, 5]
    expect(pageOf(items, 1, 2)).toEqual([1, 2])
    expect(pageOf(items, 3, 2)).toEqual([5])
  })

  test('a page beyond the end shows the last', () => {
    expect(pageOf([1, 2, 3], 9, 2)).toEqual([3])
    expect(pageOf([], 2, 2)).toEqual([])
  })
})

test('every row has a unique key, even if a response repeats a school or has no id', () => {
  const rows = toRows([
    school({ id: 1 }),
    school({ id: 1 }),
    school({ id: null }),
    school({ id: null }),
    school({ id: null, urlSlug: 'other' }),
  ])
  expect(new Set(rows.map(({ key }) => key)).size).toBe(5)
})

test('a table keeps the name at any width and gains columns as it widens', () => {
  expect(columnsFor(0).map(({ key }) => key)).toEqual(['name'])
  const counts = [0, 500, 600, 800, 900, 1200].map((width) => columnsFor(width).length)
  expect(counts).toEqual([1, 2, 3, 4, 5, 6])
})

test.describe('a search', () => {
  const found = (typed: string, given: Partial<School> = {}) =>
    isFound(school(given), searchWords(typed))

  test('finds words in any order, ignoring accents and case', () => {
    expect(found('IPE colegio')).toBe(true)
    expect(found('ipe ct-1')).toBe(true)
    expect(found('ipe other')).toBe(false)
    expect(found('')).toBe(true)
  })

  test('finds every text that the list or the details show', () => {
    const given: Partial<School> = {
      id: 7301,
      subgroups: [{ id: 9, name: 'Integral' }],
      specialties: [{ id: 8, name: 'Robótica' }],
      social: { instagram: '@colegioipe' },
    }
    const typed = ['campinas', 'sp', 'acacias 120', 'bloco b', 'centro', '13010-001', '13010001']
    typed.push('noturno', 'ensino medio', 'integral', 'robotica', '@colegioipe', '#0F766E', '7301')
    expect(typed.filter((each) => !found(each, given))).toEqual([])
    expect(found('campinas', { location: null })).toBe(false)
  })

  test('finds a tax ID with and without its marks, and nothing across two fields', () => {
    expect(found('15.216.260')).toBe(true)
    expect(found('15216260000176')).toBe(true)
    expect(found('1colegio', { contractNumber: '1' })).toBe(false)
  })
})
