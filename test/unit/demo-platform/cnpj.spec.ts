import { expect, test } from '@playwright/test'
import { checkDigits, formatCnpj, isCnpj } from '../../../src-main/demo-platform/cnpj.ts'

for (const valid of ['12.ABC.345/01DE-35', '15.216.260/0001-76', '6A3EDMWP000168']) {
  test(`${valid} is a CNPJ`, () => {
    expect(isCnpj(valid)).toBe(true)
  })
}

for (const invalid of [
  '12ABC34501DE36',
  '00000000000000',
  'LBNXQOB5000163',
  '12abc34501de35',
  '1521626000017',
  '',
]) {
  test(`"${invalid}" is not a CNPJ`, () => {
    expect(isCnpj(invalid)).toBe(false)
  })
}

test('calculates the check digits and punctuation of a known number', () => {
  expect(checkDigits('152162600001')).toBe('76')
  expect(formatCnpj('15216260000176')).toBe('15.216.260/0001-76')
})
