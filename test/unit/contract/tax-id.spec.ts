import { expect, test } from '@playwright/test'
import { checkTaxId, formatTaxId } from '../../../src-main/contract/tax-id.ts'

for (const text of [
  '12.ABC.345/01DE-35',
  '15.216.260/0001-76',
  '6A3EDMWP000168',
  '12abc34501de35',
]) {
  test(`${text} is a valid CNPJ`, () => {
    expect(checkTaxId('BR', text)).toBe('valid')
  })
}
for (const text of ['12ABC34501DE36', '00000000000000', 'LBNXQOB5000163', '', 'x']) {
  test(`${JSON.stringify(text)} is not a valid CNPJ`, () => {
    expect(checkTaxId('BR', text)).toBe('invalid')
  })
}
test('reports a country without a known rule as unknown', () => {
  expect(checkTaxId('XX', '1')).toBe('unknown-country')
  expect(checkTaxId('__proto__', '1')).toBe('unknown-country')
})
test('another country has its own rules', () => {
  expect(checkTaxId('PT', 'PT 501 442 600')).toBe('valid')
})
for (const text of ['76.086.428-5', '10.000.013-K', '76086428-5', '10000013k']) {
  test(`${text} is a valid RUT of Chile`, () => {
    expect(checkTaxId('CL', text)).toBe('valid')
    expect(checkTaxId('CL', `1${text}`)).toBe('invalid')
  })
}
test('formats a valid tax ID as its country does, and leaves any other text unchanged', () => {
  expect(formatTaxId('BR', '15216260000176')).toBe('15.216.260/0001-76')
  expect(formatTaxId('BR', '12abc34501de35')).toBe('12.ABC.345/01DE-35')
  expect(formatTaxId('BR', '15216260000177')).toBe('15216260000177')
  expect(formatTaxId('XX', '1')).toBe('1')
})
