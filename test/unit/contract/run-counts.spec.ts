import { expect, test } from '@playwright/test'
import type { Failure } from '../../../src-main/contract/failure.ts'
import { areRunsWhole, countsAgree } from '../../../src-main/contract/run-counts.ts'

const read = { totalRuns: 12, runs: 12, incomplete: false }
const failure: Failure = { code: 'timed-out', host: 'a.example' }

test('equal numbers agree, those of an empty dataset too', () => {
  expect(countsAgree(read)).toBe('agree')
  expect(countsAgree({ ...read, totalRuns: 0, runs: 0 })).toBe('agree')
})

test('a difference in either direction is one', () => {
  expect(countsAgree({ ...read, totalRuns: 20 })).toBe('differ')
  expect(countsAgree({ ...read, totalRuns: 3 })).toBe('differ')
  expect(countsAgree({ ...read, totalRuns: 20, incomplete: true })).toBe('differ')
})

test('a number that was not told is said to be so, unless there was no time to tell it', () => {
  expect(countsAgree({ ...read, totalRuns: 0 })).toBe('untold')
  expect(countsAgree({ ...read, totalRuns: 0, incomplete: true })).toBe('agree')
})

test('of runs that failed nothing is said', () => {
  expect(countsAgree({ ...read, totalRuns: 12, runs: 0, runsFailure: failure })).toBe('agree')
})

test('runs are whole if they came to their end, and as many as the platform says', () => {
  expect(areRunsWhole(read)).toBe(true)
  expect(areRunsWhole({ ...read, totalRuns: 0 })).toBe(true)
  expect(areRunsWhole({ ...read, totalRuns: 20 })).toBe(false)
  expect(areRunsWhole({ ...read, totalRuns: 3 })).toBe(false)
  expect(areRunsWhole({ ...read, runs: 0, totalRuns: 3 })).toBe(false)
  expect(areRunsWhole({ ...read, incomplete: true })).toBe(false)
  expect(areRunsWhole({ ...read, runs: 0, runsFailure: failure })).toBe(false)
})
