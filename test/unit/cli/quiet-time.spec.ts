import { longestEnd, quietTime } from '../../../src-main/cli/quiet-time.ts'
import { expect, test } from '@playwright/test'

test('waits for a running write as long as needed, and then for the usual time', async () => {
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

test('waits only for the usual time if no write is running', async () => {
  let passed = 0
  await quietTime(
    () => false,
    (ms) => Promise.resolve((passed += ms)),
  )
  expect(passed).toBe(longestEnd)
})
