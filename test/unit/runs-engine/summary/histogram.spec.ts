import assert from 'node:assert/strict'
import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import {
  type BinScale,
  numberScale,
  timeScale,
} from '../../../../src-main/runs-engine/summary/bin-scale.ts'
import { Histogram } from '../../../../src-main/runs-engine/summary/histogram.ts'

function binsOf(values: readonly number[], scale: BinScale, most = 24) {
  const histogram = new Histogram(scale)
  histogram.addAll(Float64Array.from(values))
  return histogram.bins(most)
}

/** Every value is in exactly the bin that says so, and the bins follow one another without a gap. */
function assertCounted(values: readonly number[], scale: BinScale, most = 24): void {
  const bins = binsOf(values, scale, most)
  assert(bins.length <= most)
  for (const [i, { from, to, count }] of bins.entries()) {
    assert.equal(count, values.filter((value) => value >= from && value < to).length)
    assert.equal(from, i === 0 ? from : bins[i - 1]?.to)
  }
  assert.equal(
    bins.reduce((sum, { count }) => sum + count, 0),
    values.length,
  )
  assert.notEqual(bins[0]?.count, 0)
  assert.notEqual(bins.at(-1)?.count, 0)
}

const decimals = fc.oneof(
  fc.double({ min: -1e12, max: 1e12, noNaN: true }),
  fc.double({ min: -1e-6, max: 1e-6, noNaN: true }),
  fc.integer({ min: -1000, max: 1000 }).map((whole) => whole / 100),
  fc.constantFrom(0, 0.1, 0.2, 0.3, 0.7, 1, -1, 100),
)

test('every number is in the bin that contains it', () => {
  fc.assert(
    fc.property(fc.array(decimals, { maxLength: 200 }), (values) => {
      assertCounted(values, numberScale('decimal'))
      assertCounted(values, numberScale('decimal'), 60)
    }),
  )
})

test('whole numbers have whole edges', () => {
  fc.assert(
    fc.property(fc.array(fc.maxSafeInteger(), { maxLength: 200 }), (values) => {
      assertCounted(values, numberScale('integer'))
      for (const { from, to } of binsOf(values, numberScale('integer'))) {
        assert(Number.isInteger(from) && Number.isInteger(to))
      }
    }),
  )
})

test('every instant is in the bin that contains it', () => {
  const instant = fc.oneof(
    fc.integer({ min: Date.UTC(2025), max: Date.UTC(2027) }),
    fc.integer({ min: Date.UTC(-1, 0), max: Date.UTC(9999, 11) }),
    fc.integer({ min: 0, max: 5000 }),
  )
  fc.assert(
    fc.property(fc.array(instant, { maxLength: 100 }), (values) => {
      assertCounted(values, timeScale(0))
      assertCounted(values, timeScale(0), 60)
    }),
  )
})

test('edges are round numbers', () => {
  const edges = (values: number[], type: 'integer' | 'decimal' = 'decimal') =>
    binsOf(values, numberScale(type)).map(({ from }) => from)
  expect(edges(Array.from({ length: 101 }, (_, i) => i / 100))).toEqual(
    Array.from({ length: 21 }, (_, i) => (i * 5) / 100),
  )
  expect(edges([0, 3, 9], 'integer')).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(edges([12_345, 98_765], 'integer')).toEqual(
    Array.from({ length: 18 }, (_, i) => 10_000 + i * 5000),
  )
})

test('days begin at midnight and weeks on a Monday, in UTC', () => {
  const day = 86_400_000
  const start = Date.UTC(2026, 2, 4, 15)
  const bins = (days: number) => binsOf([start, start + days * day], timeScale(0))
  expect(new Date(bins(20)[0]?.from ?? 0).toISOString()).toBe('2026-03-04T00:00:00.000Z')
  const [week] = bins(150)
  expect(new Date(week?.from ?? 0).toISOString()).toBe('2026-03-02T00:00:00.000Z')
  expect((week?.to ?? 0) - (week?.from ?? 0)).toBe(7 * day)
})

test('handles the least and greatest doubles', () => {
  const values = [0, Number.MAX_VALUE, -Number.MAX_VALUE, Number.MIN_VALUE, 1e-300, 1]
  const bins = binsOf(values, numberScale('decimal'))
  expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(values.length)
  expect(bins.length).toBeLessThanOrEqual(24)
})
