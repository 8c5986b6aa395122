import { expect, test } from '@playwright/test'
import type { KnownNames } from '../../../../../../src-main/contract/school.ts'
import { replaceId } from '../../../../../../src-renderer/shared/editing/copied-ids.ts'
import {
  foreignIds,
  withOrigin,
} from '../../../../../../src-renderer/features/schools/form/school-foreign-ids.ts'
import { fromSchool } from '../../../../../../src-renderer/features/schools/form/school-values.ts'
import { school } from '../../../../../support/samples/records.ts'

const copied = fromSchool(
  school({
    groups: [
      { id: 4, name: 'Ensino Médio' },
      { id: 9, name: 'Técnico' },
    ],
    subgroups: [{ id: 4, name: '' }],
  }),
  'Rede Azul',
)

function known(groups: KnownNames['groups']): KnownNames {
  return { groups, subgroups: [], specialties: [] }
}

test('flags an id that is not known here', () => {
  expect(foreignIds(copied, known([{ id: 4, name: 'Ensino Médio' }]))).toEqual([
    { field: 'groups', id: 9, name: 'Técnico', here: null, match: null },
    { field: 'subgroups', id: 4, name: '', here: null, match: null },
  ])
})

test('flags an id with another meaning here, with the id of the same name', () => {
  const here = known([
    { id: 4, name: 'Infantil' },
    { id: 7, name: 'Ensino Médio' },
    { id: 9, name: 'Técnico' },
  ])
  expect(foreignIds(copied, here)[0]).toEqual({
    field: 'groups',
    id: 4,
    name: 'Ensino Médio',
    here: 'Infantil',
    match: 7,
  })
})

test('offers no id if two have the name', () => {
  const here = known([
    { id: 7, name: 'Ensino Médio' },
    { id: 8, name: 'Ensino Médio' },
  ])
  expect(foreignIds(copied, here)[0]?.match).toBeNull()
})

test('does not flag a removed or replaced id any more', () => {
  const mended = { ...copied, groups: replaceId(copied.groups, 4, 7), subgroups: [] }
  expect(mended.groups).toEqual([7, 9])
  expect(foreignIds(mended, known([{ id: 9, name: 'Técnico' }]))).toEqual([])
})

test('flags nothing in a school of this institution', () => {
  expect(foreignIds(fromSchool(school(), null), known([]))).toEqual([])
})

test('does not flag ids again that a person checked', () => {
  const checked = { ...copied, origin: { ...copied.origin, checked: true } }
  expect(foreignIds(checked, known([]))).toEqual([])
})

test('a copied draft keeps the original meaning of its ids, as far as it is known', () => {
  const values = fromSchool(
    school({ groups: [{ id: 4, name: '' }], subgroups: [{ id: 7, name: '' }] }),
    null,
  )
  const { origin } = withOrigin(values, 'Rede Azul', known([{ id: 4, name: 'Ensino Médio' }]))
  expect(origin).toEqual({
    profile: 'Rede Azul',
    checked: false,
    groups: [{ id: 4, name: 'Ensino Médio' }],
    subgroups: [{ id: 7, name: '' }],
    specialties: [],
  })
})
