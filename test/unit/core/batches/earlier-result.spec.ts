import { expect, test } from '@playwright/test'
import { fingerprintOf } from '../../../../src-main/core/batches/earlier-result.ts'

const of = (cells: Record<string, string>) =>
  fingerprintOf(Object.entries(cells).map(([head, text]) => ({ head, text })))

const row = { title: '007', price: '20,00', note: '' }

for (const [what, other, isSame] of [
  ['a number in another format', { ...row, price: '20' }, true],
  ['columns in another order', { price: '20,00', title: '007' }, true],
  ['headers in capitals', { TITLE: '007', ' Price': '20,00' }, true],
  ['columns of a result', { ...row, provost_status: 'created' }, true],
  ['a number with three decimals', { ...row, price: '20.000' }, false],
  ['digits without leading zeros', { ...row, title: '7' }, false],
  ['swapped cells', { title: '20,00', price: '007' }, false],
  ['one more cell', { ...row, note: 'x' }, false],
] as const)
  test(`a row with ${what} counts as ${isSame ? 'unchanged' : 'changed'}`, () => {
    expect(of(other) === of(row)).toBe(isSame)
  })
