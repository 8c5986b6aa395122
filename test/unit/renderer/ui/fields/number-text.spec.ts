import { expect, test } from '@playwright/test'
import { readNumber, writeNumber } from '../../../../../src-renderer/ui/fields/number-text.ts'

test('an empty text is null, and a comma or a point is the decimal sign', () => {
  expect(readNumber('')).toBeNull()
  expect(readNumber('  ')).toBeNull()
  expect(readNumber(' 45 ')).toBe(45)
  expect(readNumber('-1,5')).toBe(-1.5)
  expect(readNumber('1.5')).toBe(1.5)
})

test('text that is not a number stays as typed, so that it is neither lost nor left out', () => {
  for (const text of ['abc', '1.234,5', '1e3', '0x10', 'Infinity', '1 2', '-', ' 10h ']) {
    expect(readNumber(text)).toBe(text)
    expect(writeNumber(readNumber(text))).toBe(text)
  }
})

test('a number that would be rounded stays as typed', () => {
  const digits = '99999999999999999999'
  expect(readNumber(digits)).toBe(digits)
  expect(readNumber('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER)
})

test('writes numbers without grouping', () => {
  expect(writeNumber(1234567.5)).toBe('1234567.5')
  expect(writeNumber(null)).toBe('')
})
