import { expect, test } from '@playwright/test'
import { inOtherDialect } from '../../../../../../src-renderer/features/courses/form/filter-value.ts'

const known = [
  { id: 1, name: 'Ensino Médio' },
  { id: 2, name: 'Técnico' },
  { id: 3, name: 'Técnico' },
]

test('names that came to a platform of ids are offered as the ids known here', () => {
  const filter = { ids: [8], names: ['Ensino Médio', 'Técnico', 'Outro'] }
  expect(inOtherDialect(filter, 'ids', known)).toEqual({
    items: ['Ensino Médio', 'Técnico', 'Outro'],
    // Two ids are called “Técnico”: which of them is meant is not known.
    translated: { ids: [8, 1], names: ['Técnico', 'Outro'] },
    without: { ids: [8], names: [] },
  })
})

test('ids that came to a platform of names are offered as the names known here', () => {
  const filter = { ids: [2, 9], names: ['Artes'] }
  expect(inOtherDialect(filter, 'names', known)).toEqual({
    items: ['2', '9'],
    translated: { ids: [9], names: ['Artes', 'Técnico'] },
    without: { ids: [], names: ['Artes'] },
  })
})

test('what is not known here can only be left out', () => {
  const filter = { ids: [], names: ['Outro'] }
  expect(inOtherDialect(filter, 'ids', known)).toMatchObject({
    translated: null,
    without: { ids: [], names: [] },
  })
})

test('nothing is offered when all is in the dialect of the platform', () => {
  expect(inOtherDialect({ ids: [1], names: [] }, 'ids', known)).toBeNull()
  expect(inOtherDialect({ ids: [], names: ['Artes'] }, 'names', known)).toBeNull()
})
