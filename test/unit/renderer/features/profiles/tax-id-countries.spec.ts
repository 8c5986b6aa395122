import { expect, test } from '@playwright/test'
import { countryOptions } from '../../../../../src-renderer/features/profiles/tax-id-countries.ts'

test('names countries in the current language, Brazil first', () => {
  expect(countryOptions('en', 'BR')[0]).toEqual({ value: 'BR', label: 'Brazil' })
  expect(countryOptions('pt-BR', 'BR')[0]).toEqual({ value: 'BR', label: 'Brasil' })
})

test('offers a stored country even if it is not in the usual list', () => {
  expect(countryOptions('en', 'JP')).toContainEqual({ value: 'JP', label: 'Japan' })
  expect(countryOptions('en', 'BR').filter(({ value }) => value === 'BR')).toHaveLength(1)
})

test('shows an invalid country code of a draft unchanged', () => {
  expect(countryOptions('en', 'brazil')).toContainEqual({ value: 'brazil', label: 'brazil' })
})
