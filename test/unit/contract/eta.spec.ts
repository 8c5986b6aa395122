import { expect, test } from '@playwright/test'
import { paceOf, spoken } from '../../../src-main/contract/eta.ts'

test('the rate is that since the first news, and what is left is divided by it', () => {
  const pace = paceOf({ at: 1000, done: 10_000 }, { at: 3000, done: 30_000 }, 100_000)
  expect(pace).toEqual({ rate: 10_000, left: 7 })
})

test('too early, without progress, or without an end nothing can be told', () => {
  const first = { at: 0, done: 0 }
  expect(paceOf(first, { at: 100, done: 5000 }, 10_000)).toBeNull()
  expect(paceOf(first, { at: 5000, done: 0 }, 10_000)).toBeNull()
  expect(paceOf(first, { at: 5000, done: 5000 }, null)).toBeNull()
})

test('more runs than were announced leave nothing to wait for', () => {
  expect(paceOf({ at: 0, done: 0 }, { at: 1000, done: 120 }, 100)).toEqual({ rate: 120, left: 0 })
})

test('a time is said in the unit that a person would use', () => {
  expect(spoken(0)).toEqual({ value: 1, unit: 'second' })
  expect(spoken(11.2)).toEqual({ value: 12, unit: 'second' })
  expect(spoken(89)).toEqual({ value: 89, unit: 'second' })
  expect(spoken(100)).toEqual({ value: 2, unit: 'minute' })
  expect(spoken(3 * 3600)).toEqual({ value: 3, unit: 'hour' })
})
