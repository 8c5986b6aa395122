import { expect, test } from '@playwright/test'
import { inOtherDialect } from '../../../../../../src-renderer/features/courses/form/filter-value.ts'

const known = [
  { id: 1, name: 'Ensino Médio' },
  { id: 2, name: 'Técnico' },
  { id: 3, name: 'Técnico' },
]

test('offers the known ids for names on a platform that takes ids', () => {
  const filter = { ids: [8], names: ['Ensino Médio', 'Técnico', 'Outro'] }
  expect(inOtherDialect(filter, 'ids', known)).toEqual({
    items: ['Ensino Médio', 'Técnico', 'Outro'],
    // Two ids are called “Técnico”: which of them is meant is not known.
    translated: { ids: [8, 1], names: ['Técnico', 'Outro'] },
    without: { ids: [8], names: [] },
  })
})

test('offers the known names for ids on a platform that takes names', () => {
  const filter = { ids: [2, 9], names: ['Artes'] }
  expect(inOtherDialect(filter, 'names', known)).toEqual({
    items: ['2', '9'],
    translated: { ids: [9], names: ['Artes', 'Técnico'] },
    without: { ids: [], names: ['Artes'] },
  })
})

test('unknown entries can only be left out', () => {
  const filter = { ids: [], names: ['Outro'] }
  expect(inOtherDialect(filter, 'ids', known)).toMatchObject({
    translated: null,
    without: { ids: [], names: [] },
  })
})

test('offers nothing if everything is in the platform’s dialect', () => {
  expect(inOtherDialect({ ids: [1], names: [] }, 'ids', known)).toBeNull()
  expect(inOtherDialect({ ids: [], names: ['Artes'] }, 'names', known)).toBeNull()
})
