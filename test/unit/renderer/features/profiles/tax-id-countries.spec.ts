import { expect, test } from '@playwright/test'
import { countryOptions } from '../../../../../src-renderer/features/profiles/tax-id-countries.ts'

test('countries are named in the language in use, Brazil first', () => {
  expect(countryOptions('en', 'BR')[0]).toEqual({ value: 'BR', label: 'Brazil' })
  expect(countryOptions('pt-BR', 'BR')[0]).toEqual({ value: 'BR', label: 'Brasil' })
})

test('a stored country is offered even when it is not among the usual ones', () => {
  expect(countryOptions('en', 'JP')).toContainEqual({ value: 'JP', label: 'Japan' })
  expect(countryOptions('en', 'BR').filter(({ value }) => value === 'BR')).toHaveLength(1)
})

test('a draft with something else than a country code is shown as it is', () => {
  expect(countryOptions('en', 'brazil')).toContainEqual({ value: 'brazil', label: 'brazil' })
})
