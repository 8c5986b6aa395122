import { expect, test } from '@playwright/test'
import type { Failure } from '../../../src-main/contract/failure.ts'
import { areRunsWhole, countsAgree } from '../../../src-main/contract/run-counts.ts'

const read = { totalRuns: 12, runs: 12, incomplete: false }
const failure: Failure = { code: 'timed-out', host: 'a.example' }

test('equal numbers agree, also those of an empty dataset', () => {
  expect(countsAgree(read)).toBe('agree')
  expect(countsAgree({ ...read, totalRuns: 0, runs: 0 })).toBe('agree')
})

test('detects a difference in either direction', () => {
  expect(countsAgree({ ...read, totalRuns: 20 })).toBe('differ')
  expect(countsAgree({ ...read, totalRuns: 3 })).toBe('differ')
  expect(countsAgree({ ...read, totalRuns: 20, incomplete: true })).toBe('differ')
})

test('reports a missing number, unless the response ended early', () => {
  expect(countsAgree({ ...read, totalRuns: 0 })).toBe('untold')
  expect(countsAgree({ ...read, totalRuns: 0, incomplete: true })).toBe('agree')
})

test('reports nothing if the runs failed', () => {
  expect(countsAgree({ ...read, totalRuns: 12, runs: 0, runsFailure: failure })).toBe('agree')
})

test('runs are complete if the response ended and the platform’s number matches', () => {
  expect(areRunsWhole(read)).toBe(true)
  expect(areRunsWhole({ ...read, totalRuns: 0 })).toBe(true)
  expect(areRunsWhole({ ...read, totalRuns: 20 })).toBe(false)
  expect(areRunsWhole({ ...read, totalRuns: 3 })).toBe(false)
  expect(areRunsWhole({ ...read, runs: 0, totalRuns: 3 })).toBe(false)
  expect(areRunsWhole({ ...read, incomplete: true })).toBe(false)
  expect(areRunsWhole({ ...read, runs: 0, runsFailure: failure })).toBe(false)
})
