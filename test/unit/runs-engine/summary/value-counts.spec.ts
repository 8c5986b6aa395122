import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { QueryJob } from '../../../../src-main/runs-engine/query/query-job.ts'
import {
  estimateDistinct,
  REGISTERS,
} from '../../../../src-main/runs-engine/summary/hyper-log-log.ts'
import { ValueCounts } from '../../../../src-main/runs-engine/summary/value-counts.ts'

const encoder = new TextEncoder()

/** Counts texts in a module that nothing else uses. */
function countsOf(values: Iterable<string>, keepsTexts = true): ValueCounts {
  const job = new QueryJob()
  const { module } = job
  const counts = module.createCounts(1024, keepsTexts ? 128 * 1024 : 0)
  const room = module.allocate(1024)
  for (const value of values) {
    const { written } = encoder.encodeInto(value, job.bytes.subarray(room, room + 1024))
    module.countText(counts, room, room + written)
  }
  return new ValueCounts(job, counts)
}

const frequentOf = (counts: ValueCounts, most: number) =>
  counts.mostFrequent(most).map(({ text, count }) => [Buffer.from(text).toString(), count])

test('few values are counted exactly', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 3, unit: 'grapheme' })), (values) => {
      const counts = countsOf(values)
      const expected = new Map<string, number>()
      for (const value of values) expected.set(value, (expected.get(value) ?? 0) + 1)
      expect(counts.distinct).toEqual({ count: expected.size, exact: true })
      expect(counts.exact).toBe(true)
      expect(new Map(frequentOf(counts, 1000) as [string, number][])).toEqual(expected)
    }),
  )
})

test('values are exact up to the limit, and estimated beyond it', () => {
  const values = Array.from({ length: 1024 }, (_, i) => `value ${i}`)
  for (const keepsTexts of [true, false]) {
    expect(countsOf([...values, ...values], keepsTexts).distinct).toEqual({
      count: 1024,
      exact: true,
    })
    const { count, exact } = countsOf([...values, 'another'], keepsTexts).distinct
    expect(exact).toBe(false)
    expect(Math.abs(count - 1025) / 1025).toBeLessThan(0.05)
  }
})

for (const different of [3_000, 30_000, 300_000]) {
  test(`estimates ${different} different values within 5 %`, () => {
    const values = Array.from({ length: different }, (_, i) => `run-${i}`)
    const { count } = countsOf([...values, ...values.slice(0, 1000)], false).distinct
    expect(Math.abs(count - different) / different).toBeLessThan(0.05)
  })
}

test('finds frequent values among many rare ones and never counts too many', () => {
  const values = Array.from({ length: 200_000 }, (_, i) => {
    if (i % 10 === 0) return 'often'
    if (i % 25 === 1) return 'sometimes'
    return `rare ${i}`
  })
  const counts = countsOf(values)
  expect(counts.exact).toBe(false)
  const frequent = frequentOf(counts, 10)
  expect(frequent.map(([text]) => text)).toEqual(['often', 'sometimes'])
  for (const [text, count] of frequent) {
    const truth = values.filter((value) => value === text).length
    expect(count).toBeLessThanOrEqual(truth)
    expect(count).toBeGreaterThan(truth - values.length / 256)
  }
})

test('reports no frequent value if all values are different', () => {
  const counts = countsOf(Array.from({ length: 100_000 }, (_, i) => `id ${i}`))
  expect(counts.mostFrequent(10)).toEqual([])
})

test('long texts do not fill the memory', () => {
  const values = Array.from({ length: 5000 }, (_, i) => `${i % 900} ${'x'.repeat(390)}`)
  const counts = countsOf(values)
  expect(counts.exact).toBe(false)
  expect(Math.abs(counts.distinct.count - 900) / 900).toBeLessThan(0.05)
})

test('estimates 0 without values', () => {
  expect(estimateDistinct(new Uint8Array(REGISTERS))).toBe(0)
})
