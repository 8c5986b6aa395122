import { longestEnd, quietTime } from '../../../src-main/cli/quiet-time.ts'
import { expect, test } from '@playwright/test'

test('a write that is sent has all the time that it needs, and its end as much as any other', async () => {
  let passed = 0
  const writeEnds = 60_000
  await quietTime(
    () => passed < writeEnds,
    (ms) => {
      passed += ms
      return Promise.resolve()
    },
  )
  expect(passed).toBe(writeEnds + longestEnd)
})

test('without a write only the time of an orderly end is waited for', async () => {
  let passed = 0
  await quietTime(
    () => false,
    (ms) => Promise.resolve((passed += ms)),
  )
  expect(passed).toBe(longestEnd)
})
