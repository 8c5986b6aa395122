import { expect, test } from '@playwright/test'
import type { Failure, FailureCode } from '../../../src-main/contract/failure.ts'
import { fileCodes, networkCodes, tokenCodes } from '../../../src-main/contract/failure.ts'
import { rowStates } from '../../../src-main/contract/batch-row.ts'
import { exitCodeOf, exitCodeOfBatch } from '../../../src-main/cli/exit-code.ts'

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

test('the exit code of a batch is 5 with a lost answer, else 8 with rows left, else 2 with wrong rows', () => {
  const none = Object.fromEntries(rowStates.map((state) => [state, 0])) as Record<
    (typeof rowStates)[number],
    number
  >
  const exitOfBatch = (
    states: Partial<typeof none>,
    left = 0,
    ...notes: ('unsettled-rows' | 'changed-rows')[]
  ) =>
    exitCodeOfBatch(
      { states: { ...none, ...states }, left },
      notes.map((code) => ({ code })),
    )
  expect(exitOfBatch({ created: 3, 'was-there': 1, 'left-out': 1 })).toBe(0)
  expect(exitOfBatch({ created: 3, failed: 1 })).toBe(2)
  expect(exitOfBatch({ created: 3, waiting: 1 })).toBe(2)
  expect(exitOfBatch({ failed: 1, waiting: 2 }, 2)).toBe(8)
  expect(exitOfBatch({ unknown: 1, waiting: 2 }, 2)).toBe(5)
  // Rows that an earlier result holds back, for as long as they are left out.
  expect(exitOfBatch({ created: 3, 'left-out': 1 }, 0, 'unsettled-rows')).toBe(5)
  expect(exitOfBatch({ created: 3, 'left-out': 1 }, 0, 'changed-rows')).toBe(8)
  expect(exitOfBatch({ created: 4 }, 0, 'unsettled-rows', 'changed-rows')).toBe(0)
  expect(exitOf('batch-being-sent')).toBe(6)
  expect(exitOf('batch-unsettled')).toBe(5)
  for (const code of ['batch-missing', 'batch-unconfirmed', 'batch-undecided'] as const)
    expect(exitOf(code), code).toBe(2)
})
