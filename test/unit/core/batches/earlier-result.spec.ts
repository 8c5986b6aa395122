import { expect, test } from '@playwright/test'
import { fingerprintOf } from '../../../../src-main/core/batches/earlier-result.ts'

const of = (cells: Record<string, string>) =>
  fingerprintOf(Object.entries(cells).map(([head, text]) => ({ head, text })))

const row = { title: '007', price: '20,00', note: '' }

for (const [what, other, isSame] of [
  ['a number that is written in another way', { ...row, price: '20' }, true],
  ['columns in another order', { price: '20,00', title: '007' }, true],
  ['headings in capitals', { TITLE: '007', ' Price': '20,00' }, true],
  ['what a result adds', { ...row, provost_status: 'created' }, true],
  ['a thousand in place of one', { ...row, price: '20.000' }, false],
  ['digits without their zeros', { ...row, title: '7' }, false],
  ['cells under each other’s headings', { title: '20,00', price: '007' }, false],
  ['one more cell', { ...row, note: 'x' }, false],
] as const)
  test(`${what}: ${isSame ? 'unchanged' : 'changed'}`, () => {
    expect(of(other) === of(row)).toBe(isSame)
  })
