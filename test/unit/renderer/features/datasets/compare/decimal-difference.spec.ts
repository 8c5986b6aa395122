import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import {
  decimalDifference,
  isSameNumber,
  roughShare,
} from '../../../../../../src-renderer/features/datasets/compare/decimal-difference.ts'

/** A number of up to 30 digits and how many of them are behind the point, and its text in JSON. */
const decimal = fc
  .record({
    units: fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
    places: fc.integer({ min: 0, max: 25 }),
  })
  .map(({ units, places }) => ({ units, places, text: textOf(units, places) }))

function textOf(units: bigint, places: number): string {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0')
  const split = digits.length - places
  const fraction = places === 0 ? '' : `.${digits.slice(split)}`
  return `${units < 0n ? '-' : ''}${digits.slice(0, split)}${fraction}`
}

/** The value of a JSON number in units of 10^-60, read with nothing of what is tested. */
function unitsOf(text: string): bigint {
  const [mantissa = '', power = '0'] = text.toLowerCase().split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  return BigInt(whole + fraction) * 10n ** BigInt(60 - fraction.length + Number(power))
}

test('a difference is exact to the last digit', () => {
  const differences = [
    ['0.1', '0.3', '0.2'],
    ['0.3', '0.1', '-0.2'],
    ['9007199254740993', '9007199254740992', '-1'],
    ['12345678901234567890', '12345678901234567891', '1'],
    ['5', '5.00', '0'],
    ['-3', '4', '7'],
    ['0', '-0', '0'],
    ['1e3', '1001', '1'],
    ['1.5E-7', '2.5e-7', '0.0000001'],
    ['0', '1e39', `1${'0'.repeat(39)}`],
    ['0', '1e400', '1e+400'],
    ['0', '-1.25e-400', '-1.25e-400'],
  ] as const
  for (const [from, to, by] of differences) {
    expect(decimalDifference(from, to), `${from} to ${to}`).toBe(by)
  }
})

test('adding the difference to the first decimal gives the second', () => {
  fc.assert(
    fc.property(decimal, decimal, (from, to) => {
      const by = decimalDifference(from.text, to.text)
      expect(by).not.toBeNull()
      expect(unitsOf(from.text) + unitsOf(by ?? '')).toBe(unitsOf(to.text))
      expect(JSON.stringify(JSON.parse(by ?? ''))).toBeDefined()
    }),
  )
})

test('a number is equal in any notation', () => {
  fc.assert(
    fc.property(decimal, fc.integer({ min: -20, max: 20 }), ({ units, places, text }, shift) => {
      const moved = `${textOf(units, places + Math.max(0, shift))}e${Math.max(0, shift)}`
      expect(isSameNumber(text, moved)).toBe(true)
      expect(decimalDifference(text, moved)).toBe('0')
      expect(isSameNumber(text, textOf(units + 1n, places))).toBe(false)
    }),
  )
  expect(isSameNumber('-0', '0.00')).toBe(true)
  expect(isSameNumber('1', '-1')).toBe(false)
})

test('numbers that are too far apart have no readable difference, and take no time', () => {
  expect(decimalDifference('1', '1e400')).toBeNull()
  expect(decimalDifference('1e-99999999999999999999', '1e99999999999999999999')).toBeNull()
  expect(decimalDifference('9'.repeat(101), '1')).toBeNull()
  expect(decimalDifference(`1${'0'.repeat(1_000_000)}1`, '1')).toBeNull()
  expect(isSameNumber('1e400', '10e399')).toBe(true)
  expect(isSameNumber('1e99999999999999999999', '1e99999999999999999998')).toBe(false)
  expect(isSameNumber(`1${'0'.repeat(1_000_000)}`, '1e1000000')).toBe(true)
})

test('shows a share only if it is meaningful', () => {
  expect(roughShare('8', '1')).toBe(0.125)
  expect(roughShare('-8', '1')).toBe(0.125)
  expect(roughShare('4', '-4')).toBe(-1)
  expect(roughShare('9007199254740993', '-1')).toBeNull()
  expect(roughShare('0', '1')).toBeNull()
  expect(roughShare('-3', '7')).toBeNull()
  expect(roughShare('1', '1000')).toBeNull()
  expect(roughShare('1e400', '1e399')).toBeNull()
})
