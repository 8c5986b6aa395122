import assert from 'node:assert/strict'
import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import type { ColumnSummary } from '../../../../../src-main/contract/run-summary.ts'
import { compareDecimals } from '../../../../support/references/exact-decimal.ts'
import { summarize } from '../../../../support/runs-engine/summarize.ts'

async function summaryOf(...texts: string[]): Promise<ColumnSummary> {
  const { columns } = await summarize(texts.map((text) => `{"a":${text}}`))
  assert(columns[0])
  return columns[0]
}

/** A value as it is shown. */
const shown = (text: string): string => (text.length > 100 ? `${text.slice(0, 100)}…` : text)

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

test('compares numbers of any length exactly', async () => {
  await fc.assert(
    fc.asyncProperty(pair, async ([one = '0', other = '0']) => {
      const order = compareDecimals(one, other)
      const { least, greatest, distinct } = await summaryOf(one, other)
      assert.equal(least, shown(order <= 0 ? one : other))
      assert.equal(greatest, shown(order >= 0 ? one : other))
      assert.equal(distinct.count, order === 0 ? 1 : 2)
    }),
    { numRuns: 1000 },
  )
})

test('converts a number to the nearest double', async () => {
  await fc.assert(
    fc.asyncProperty(numberText, async (text) => {
      const double = Number(text) + 0
      const { mean } = await summaryOf(text)
      assert.equal(mean, Number.isFinite(double) ? double : null)
    }),
    { numRuns: 1000 },
  )
})

test('reads back doubles that were written with 16 to 19 digits', async () => {
  await fc.assert(
    fc.asyncProperty(fc.double({ min: 1e-4, max: 1e16, noNaN: true }), async (double) => {
      for (const digits of [16, 17, 18, 19]) {
        const text = double.toPrecision(digits).replace(/^\./, '0.')
        const { mean } = await summaryOf(text)
        assert.equal(mean, Number(text))
      }
    }),
    { numRuns: 500 },
  )
})

test('a number has the same value in every notation', async () => {
  const isOne = async (...texts: string[]) => (await summaryOf(...texts)).distinct.count === 1
  expect(await isOne('1', '1.0', '10e-1', '0.1E1', '1.00000000000000000000', '1e0')).toBe(true)
  expect(await isOne('0', '-0', '0.000', '0e999', '-0.0e-5')).toBe(true)
  expect(Object.is((await summaryOf('-0')).mean, 0)).toBe(true)
  expect(await isOne('9007199254740993', '9007199254740992')).toBe(false)
  expect(await isOne('1e-400', '0')).toBe(false)
  expect(await isOne('1e400', '1e401')).toBe(false)
  expect(await isOne('12345678901234567890', '-12345678901234567890')).toBe(false)
})
