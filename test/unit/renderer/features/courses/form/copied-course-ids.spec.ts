import { expect, test } from '@playwright/test'
import type { Prices } from '../../../../../../src-main/contract/price.ts'
import type { KnownNames } from '../../../../../../src-main/contract/school.ts'
import {
  foreignCourse,
  withOrigin,
} from '../../../../../../src-renderer/features/courses/form/copied-course-ids.ts'
import { filledCourse } from './course-test-data.ts'

function known(groups: KnownNames['groups']): KnownNames {
  return { groups, subgroups: [], specialties: [] }
}

const inCents = { unit: 'cents', currency: 'BRL' } as const
const copied = withOrigin(
  filledCourse({ groups: { ids: [3, 1], names: [] } }),
  {
    name: 'Rede Azul',
    names: known([
      { id: 1, name: 'Técnico' },
      { id: 3, name: 'Ensino Médio' },
    ]),
    prices: inCents,
  },
  { prices: inCents, language: 'pt-BR' },
)
const here = known([
  { id: 3, name: 'Artes' },
  { id: 8, name: 'Ensino Médio' },
])

test('flags the id of a copied course and the ids of its filters, with their original meaning', () => {
  expect(foreignCourse(copied, 'ids', here)).toEqual({
    sameCourse: true,
    ids: [
      { field: 'groups', id: 3, name: 'Ensino Médio', here: 'Artes', match: 8 },
      { field: 'groups', id: 1, name: 'Técnico', here: null, match: null },
    ],
  })
})

test('another id of the course, and names instead of ids, belong to this institution', () => {
  expect(foreignCourse({ ...copied, course_id: 7 }, 'names', here)).toBeNull()
  expect(foreignCourse({ ...copied, course_id: 7 }, 'ids', here)?.sameCourse).toBe(false)
})

test('flags nothing in a course of this institution, nor ids that a person checked', () => {
  expect(foreignCourse(filledCourse(), 'ids', here)).toBeNull()
  const checked = { ...copied, origin: { ...copied.origin, checked: true } }
  expect(foreignCourse(checked, 'ids', here)).toBeNull()
})

test('a copied price stays the same amount, or is left out if its amount is not known here', () => {
  const copy = (price: number | null, prices: Prices) =>
    withOrigin(
      filledCourse({ price }),
      { name: 'Rede Azul', names: known([]), prices: inCents },
      { prices, language: 'pt-BR' },
    )
  expect(copy(129_900, { unit: 'whole', currency: 'BRL' })).toMatchObject({
    price: 1299,
    origin: { price: '' },
  })
  for (const prices of [
    { unit: null, currency: 'BRL' },
    { unit: 'cents', currency: 'USD' },
  ] as const)
    expect(copy(129_990, prices)).toMatchObject({
      price: null,
      origin: { price: 'R$\u00a01.299,90' },
    })
  expect(copy(null, inCents).origin.price).toBe('')
})
