import { expect, test } from '@playwright/test'
import { brazilianStates, postalCodeOf, stateCodeOf } from '../../../src-main/contract/brazil.ts'

test('there are 26 states and the federal district', () => {
  expect(Object.keys(brazilianStates)).toHaveLength(27)
  expect(Object.keys(brazilianStates).every((code) => /^[A-Z]{2}$/.test(code))).toBe(true)
})

test('suggests the code for the full name of a state, ignoring accents and case', () => {
  expect(stateCodeOf('são paulo')).toBe('SP')
  expect(stateCodeOf(' Ceara ')).toBe('CE')
  expect(stateCodeOf('sp')).toBe('SP')
})

test('suggests nothing for a code, another country’s state or an empty text', () => {
  expect(stateCodeOf('SP')).toBeNull()
  expect(stateCodeOf('Texas')).toBeNull()
  expect(stateCodeOf('')).toBeNull()
})

test('suggests the usual format of a postal code for eight digits', () => {
  expect(postalCodeOf('13010001')).toBe('13010-001')
  expect(postalCodeOf('13.010-001')).toBe('13010-001')
  expect(postalCodeOf('13010 001')).toBe('13010-001')
})

test('leaves a formatted or non-Brazilian postal code unchanged', () => {
  expect(postalCodeOf('13010-001')).toBeNull()
  expect(postalCodeOf('1301000')).toBeNull()
  expect(postalCodeOf('SW1A 1AA')).toBeNull()
})
