import { expect, test } from '@playwright/test'
import type { School, SchoolInput } from '../../../../src-main/contract/school.ts'
import { school } from '../../../support/samples/records.ts'
import { schoolChanges } from '../../../../src-main/core/batches/school-changes.ts'

const said: SchoolInput = {
  name: 'Escola',
  urlSlug: 'escola',
  groups: [2, 1],
  taxid: '12.ABC.345/01DE-35',
  colorScheme: { primary: '#FFF', secondary: '#112233', buttonText: '#000000' },
  location: {
    street: 'Rua A',
    number: '1',
    district: 'Centro',
    city: 'Recife',
    state: 'PE',
    zipCode: '50030-230',
  },
  tags: ['a', 'b'],
}

const there = school({
  id: 7,
  name: 'Escola',
  urlSlug: 'escola',
  contractNumber: null,
  taxId: '12ABC34501DE35',
  tags: ['b', 'a'],
  groups: [1, 2].map((id) => ({ id, name: `G${id}` })),
  subgroups: [],
  specialties: [],
  social: {},
  createdAt: null,
  updatedAt: null,
  colorScheme: { primary: '#ffffff', secondary: '#112233', buttonText: null },
  location: {
    street: 'Rua A',
    number: '1',
    additionalDetails: 'fundos',
    district: 'Centro',
    city: 'Recife',
    state: 'PE',
    zipCode: '50030230',
  },
})

test('ignores spelling, order, and values that the platform does not return', () => {
  expect(schoolChanges(there, said)).toEqual([])
})

test('lists each field that differs in the row', () => {
  const location = { ...there.location, city: 'Olinda' } as School['location']
  const groups = [{ id: 3, name: 'G3' }]
  expect(schoolChanges({ ...there, name: 'Outra', location, groups }, said)).toEqual([
    { field: 'name', before: 'Outra', after: 'Escola' },
    { field: 'groups', before: [3], after: [2, 1] },
    { field: 'location.city', before: 'Olinda', after: 'Recife' },
  ])
})
