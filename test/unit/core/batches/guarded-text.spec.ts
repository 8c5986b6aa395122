import { expect, test } from '@playwright/test'
import { withGuard, withoutGuard } from '../../../../src-main/core/batches/guarded-text.ts'

const formulas = [
  ...['=1+1', '+1', '-1', '@SUM(A1)', '＝1+1', '＋1', '－1', '＠SUM(A1)'],
  ...[' =1', '\n=1', '\uFEFF=1', ' \uFEFF＝1', '\t1', '\r1'],
  ...['\u00A0=1', '\u3000=1', '\u2028=1', '\u200B=1', '\u2060=1', '\u00AD=1', '\v\t=1', '\u202E+1'],
]

for (const text of formulas)
  test(`guards ${JSON.stringify(text)} against use as a formula, and restores it`, () => {
    expect(withGuard(text)).toBe(`'${text}`)
    expect(withoutGuard(withGuard(text))).toBe(text)
    // One that looks guarded already gets a guard of its own.
    expect(withoutGuard(withGuard(`'${text}`))).toBe(`'${text}`)
  })

for (const text of ['Colégio', '1=1', ' a', "'a", ''])
  test(`adds no guard to ${JSON.stringify(text)}`, () => {
    expect(withGuard(text)).toBe(text)
    expect(withoutGuard(text)).toBe(text)
  })
