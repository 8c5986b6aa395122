import { expect, test } from '@playwright/test'
import { anotherLike } from '../../../../../../src-renderer/features/schools/form/another-school.ts'
import { blankSchool } from '../../../../../../src-renderer/features/schools/form/school-values.ts'

test('takes over everything from another school except its identifiers and its address', () => {
  const school = {
    ...blankSchool,
    name: 'Escola Ipê',
    urlSlug: 'escola-ipe',
    contractNumber: 'CT-1',
    taxid: '11222333000181',
    slugByHand: true,
    groups: [2, 4],
    tags: ['rural'],
    location: {
      street: 'Rua das Flores',
      number: '12',
      district: 'Centro',
      city: 'Natal',
      state: 'RN',
      zipCode: '59000-000',
    },
  }
  expect(anotherLike(school)).toEqual({
    ...blankSchool,
    groups: [2, 4],
    tags: ['rural'],
    location: { ...blankSchool.location, state: 'RN' },
  })
})
