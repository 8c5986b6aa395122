import { expect, test } from '@playwright/test'
import { taxIdName } from '../../../src-main/contract/tax-id-name.ts'

test('a tax ID has the name that its country uses', () => {
  expect(['BR', 'AR', 'ES', 'MX', 'US'].map(taxIdName)).toEqual([
    'CNPJ',
    'CUIT',
    'NIF',
    'RFC',
    'EIN',
  ])
  expect(taxIdName('CR')).toBeNull()
})
