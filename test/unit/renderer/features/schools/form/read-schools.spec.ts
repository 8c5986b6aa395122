import { expect, test } from '@playwright/test'
import {
  schoolWith,
  usualPalette,
} from '../../../../../../src-renderer/features/schools/form/read-schools.ts'
import { school } from '../../../../../support/samples/records.ts'

test('finds a school with the same slug, contract number or tax ID in any notation', () => {
  const ipe = school()
  expect(schoolWith([ipe], 'urlSlug', ' Colegio-Ipe ')).toBe(ipe)
  expect(schoolWith([ipe], 'contractNumber', 'ct-1')).toBe(ipe)
  expect(schoolWith([ipe], 'taxid', '15216260000176')).toBe(ipe)
})

test('part of a number, or an empty one, is not a duplicate', () => {
  const bare = school({ contractNumber: null, taxId: null, urlSlug: '' })
  expect(schoolWith([school()], 'contractNumber', 'CT')).toBeNull()
  expect(schoolWith([bare], 'contractNumber', ' ')).toBeNull()
  expect(schoolWith([bare], 'urlSlug', '')).toBeNull()
})

test('the usual palette is that of most schools, in any notation', () => {
  const colours = (primary: string | null) =>
    school({ colorScheme: { primary, secondary: '#f59e0b', buttonText: '#fff' } })
  const schools = [colours('#1d4ed8'), colours('#0f766e'), colours('#0F766E'), colours(null)]
  expect(usualPalette(schools)).toEqual({
    primary: '#0f766e',
    secondary: '#f59e0b',
    buttonText: '#ffffff',
  })
  expect(usualPalette([school({ colorScheme: null })])).toBeNull()
})
