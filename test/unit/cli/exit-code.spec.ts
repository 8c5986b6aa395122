import { expect, test } from '@playwright/test'
import type { Failure, FailureCode } from '../../../src-main/contract/failure.ts'
import { fileCodes, networkCodes, tokenCodes } from '../../../src-main/contract/failure.ts'
import { exitCodeOf } from '../../../src-main/cli/exit-code.ts'

// The cast: the exit code looks at nothing but the code.
const exitOf = (code: FailureCode): number => exitCodeOf({ code } as Failure)

test('every kind of failure has its exit code', () => {
  for (const code of fileCodes) expect(exitOf(code), code).toBe(2)
  for (const code of tokenCodes) expect(exitOf(code), code).toBe(3)
  for (const code of networkCodes) expect(exitOf(code), code).toBe(4)
  expect(exitOf('invalid-input')).toBe(2)
  expect(exitOf('profile-missing')).toBe(2)
  expect(exitOf('unauthorized')).toBe(3)
  expect(exitOf('outcome-unknown')).toBe(5)
  expect(exitOf('attempt-unsettled')).toBe(5)
  expect(exitOf('already-running')).toBe(6)
  for (const code of [
    'draft-missing',
    'draft-conflict',
    'draft-not-ready',
    'attempt-missing',
    'entry-missing',
    'profile-archived',
  ] as const)
    expect(exitOf(code), code).toBe(2)
  expect(exitOf('cancelled')).toBe(130)
  expect(exitOf('defect')).toBe(70)
  for (const code of ['refused', 'forbidden', 'not-found', 'server-error', 'web-page'] as const)
    expect(exitOf(code), code).toBe(1)
})
