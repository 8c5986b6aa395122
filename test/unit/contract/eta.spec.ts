import { expect, test } from '@playwright/test'
import { paceOf, spoken } from '../../../src-main/contract/eta.ts'

test('the rate starts at the first report, and the remaining amount is divided by it', () => {
  const pace = paceOf({ at: 1000, done: 10_000 }, { at: 3000, done: 30_000 }, 100_000)
  expect(pace).toEqual({ rate: 10_000, left: 7 })
})

test('returns nothing too early, without progress, or without an end', () => {
  const first = { at: 0, done: 0 }
  expect(paceOf(first, { at: 100, done: 5000 }, 10_000)).toBeNull()
  expect(paceOf(first, { at: 5000, done: 0 }, 10_000)).toBeNull()
  expect(paceOf(first, { at: 5000, done: 5000 }, null)).toBeNull()
})

test('more runs than announced leave no time', () => {
  expect(paceOf({ at: 0, done: 0 }, { at: 1000, done: 120 }, 100)).toEqual({ rate: 120, left: 0 })
})

test('shows a duration in the most suitable unit', () => {
  expect(spoken(0)).toEqual({ value: 1, unit: 'second' })
  expect(spoken(11.2)).toEqual({ value: 12, unit: 'second' })
  expect(spoken(89)).toEqual({ value: 89, unit: 'second' })
  expect(spoken(100)).toEqual({ value: 2, unit: 'minute' })
  expect(spoken(3 * 3600)).toEqual({ value: 3, unit: 'hour' })
})
