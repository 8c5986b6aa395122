import { expect, test } from '@playwright/test'
import { brazilianStates, postalCodeOf, stateCodeOf } from '../../../src-main/contract/brazil.ts'

test('there are 26 states and the federal district', () => {
  expect(Object.keys(brazilianStates)).toHaveLength(27)
  expect(Object.keys(brazilianStates).every((code) => /^[A-Z]{2}$/.test(code))).toBe(true)
})

test('a state that was written out has its code offered, accents and case aside', () => {
  expect(stateCodeOf('são paulo')).toBe('SP')
  expect(stateCodeOf(' Ceara ')).toBe('CE')
  expect(stateCodeOf('sp')).toBe('SP')
})

test('a code, another country’s state and nothing have nothing offered', () => {
  expect(stateCodeOf('SP')).toBeNull()
  expect(stateCodeOf('Texas')).toBeNull()
  expect(stateCodeOf('')).toBeNull()
})

test('eight digits have the postal code’s own writing offered', () => {
  expect(postalCodeOf('13010001')).toBe('13010-001')
  expect(postalCodeOf('13.010-001')).toBe('13010-001')
  expect(postalCodeOf('13010 001')).toBe('13010-001')
})

test('a postal code that is written so already, or that is not Brazilian, is left alone', () => {
  expect(postalCodeOf('13010-001')).toBeNull()
  expect(postalCodeOf('1301000')).toBeNull()
  expect(postalCodeOf('SW1A 1AA')).toBeNull()
})
