import { expect, test } from '@playwright/test'
import {
  nextSort,
  placeOf,
  sortSchools,
  type Sort,
} from '../../../../../src-renderer/features/schools/sort.ts'
import { school } from '../../../../support/samples/records.ts'

function names(sort: Sort | null, given: string[]): string[] {
  const schools = given.map((name) => school({ name }))
  return sortSchools(schools, sort, 'pt-BR').map(({ name }) => name)
}

test('keeps the platform’s order without a sort', () => {
  expect(names(null, ['b', 'a'])).toEqual(['b', 'a'])
})

test('accents and case do not scatter names, and numbers sort by value', () => {
  const given = ['Zumbi', 'escola 10', 'Água', 'Escola 2', 'abc']
  expect(names({ key: 'name', direction: 'ascending' }, given)).toEqual([
    'abc',
    'Água',
    'Escola 2',
    'escola 10',
    'Zumbi',
  ])
})

test('empty values come last in both directions', () => {
  const given = ['b', '', 'a']
  expect(names({ key: 'name', direction: 'ascending' }, given)).toEqual(['a', 'b', ''])
  expect(names({ key: 'name', direction: 'descending' }, given)).toEqual(['b', 'a', ''])
})

test('equal schools keep their order, and the input is not changed', () => {
  const given = [school({ id: 1 }), school({ id: 2 }), school({ id: 3, name: 'A' })]
  const sorted = sortSchools(given, { key: 'name', direction: 'descending' }, 'en')
  expect(sorted.map(({ id }) => id)).toEqual([1, 2, 3])
  expect(given.map(({ id }) => id)).toEqual([1, 2, 3])
})

test('schools sort by the names of their groups and by their city', () => {
  const a = school({ id: 1, groups: [{ id: 1, name: 'Z' }] })
  const b = school({ id: 2, groups: [{ id: 9, name: 'A' }], location: null })
  const by = (key: 'groups' | 'place') =>
    sortSchools([a, b], { key, direction: 'ascending' }, 'en').map(({ id }) => id)
  expect(by('groups')).toEqual([2, 1])
  expect(by('place')).toEqual([1, 2])
})

test('a header sorts up, down, and back to the platform’s order', () => {
  const up = nextSort(null, 'name')
  expect(up).toEqual({ key: 'name', direction: 'ascending' })
  const down = nextSort(up, 'name')
  expect(down).toEqual({ key: 'name', direction: 'descending' })
  expect(nextSort(down, 'name')).toBeNull()
  expect(nextSort(down, 'place')).toEqual({ key: 'place', direction: 'ascending' })
})

test('a place consists of the known parts of city and state', () => {
  const { location } = school()
  expect(placeOf(school())).toBe('Campinas / SP')
  expect(placeOf(school({ location: location && { ...location, city: null } }))).toBe('SP')
  expect(placeOf(school({ location: null }))).toBe('')
})
