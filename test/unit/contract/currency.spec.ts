import { expect, test } from '@playwright/test'
import { currencyOf } from '../../../src-main/contract/currency.ts'

test('an institution has the currency of its country, unless another one was chosen', () => {
  expect(currencyOf({ currency: null, taxIdCountry: 'BR' })).toBe('BRL')
  expect(currencyOf({ currency: null, taxIdCountry: 'PT' })).toBe('EUR')
  expect(currencyOf({ currency: 'USD', taxIdCountry: 'BR' })).toBe('USD')
  expect(currencyOf({ currency: null, taxIdCountry: 'XX' })).toBe('USD')
})
