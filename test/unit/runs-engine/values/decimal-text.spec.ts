import assert from 'node:assert/strict'
import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { DecimalText } from '../../../../src-main/runs-engine/values/decimal-text.ts'
import { ValueHash } from '../../../../src-main/runs-engine/summary/value-hash.ts'
import { compareDecimals } from '../../../support/exact-decimal.ts'

function read(text: string): DecimalText {
  const bytes = new TextEncoder().encode(`[${text}]`)
  const decimal = new DecimalText()
  decimal.read(bytes, 1, bytes.length - 1)
  return decimal
}

function hashOf(text: string): string {
  const hash = new ValueHash()
  read(text).hash(hash)
  return `${hash.high} ${hash.low}`
}

const digits = (least: number, most: number) =>
  fc.stringMatching(new RegExp(`^[0-9]{${least},${most}}$`))
const exponent = fc.oneof(fc.integer({ min: -30, max: 30 }), fc.integer({ min: -400, max: 400 }))

/** Numbers as JSON writes them: short and long, near to each other and far apart. */
const numberText = fc
  .tuple(
    fc.boolean(),
    fc.oneof(fc.constantFrom('0', '1', '10', '9007199254740993'), digits(1, 25)),
    fc.option(digits(1, 22), { nil: null }),
    fc.option(exponent, { nil: null }),
  )
  .map(
    ([isNegative, whole, fraction, power]) =>
      `${isNegative ? '-' : ''}${whole.replace(/^0+(?=\d)/, '')}` +
      `${fraction === null ? '' : `.${fraction}`}${power === null ? '' : `e${power}`}`,
  )

/** Two numbers that are often equal, or differ in the last digit only. */
const pair = fc.oneof(
  fc.tuple(numberText, numberText),
  numberText.map((text) => [text, text.includes('.') ? text : text.replace(/e|$/, '.0$&')]),
  fc
    .tuple(digits(1, 20), digits(1, 3), digits(1, 3))
    .map(([shared, a, b]) => [`1${shared}${a}`, `1${shared}${b}`]),
)

test('numbers are compared exactly, whatever their length', () => {
  fc.assert(
    fc.property(pair, ([one = '0', other = '0']) => {
      const expected = compareDecimals(one, other)
      assert.equal(Math.sign(read(one).compare(read(other))) + 0, expected)
      assert.equal(Math.sign(read(one).compareQuickly(read(other))) + 0, expected)
      assert.equal(hashOf(one) === hashOf(other), expected === 0)
    }),
    { numRuns: 3000 },
  )
})

test('the double is the nearest one', () => {
  fc.assert(
    fc.property(numberText, (text) => {
      assert.equal(read(text).value, Number(text) + 0)
    }),
    { numRuns: 3000 },
  )
})

test('a number keeps its worth however it is written', () => {
  for (const text of ['1', '1.0', '10e-1', '0.1E1', '1.00000000000000000000', '1e0']) {
    expect(hashOf(text)).toBe(hashOf('1'))
  }
  for (const text of ['0', '-0', '0.000', '0e999', '-0.0e-5']) {
    expect(hashOf(text)).toBe(hashOf('0'))
    expect(Object.is(read(text).value, 0)).toBe(true)
  }
  expect(hashOf('9007199254740993')).not.toBe(hashOf('9007199254740992'))
  expect(hashOf('1e-400')).not.toBe(hashOf('0'))
  expect(hashOf('1e400')).not.toBe(hashOf('1e401'))
  expect(hashOf('12345678901234567890')).not.toBe(hashOf('-12345678901234567890'))
})
