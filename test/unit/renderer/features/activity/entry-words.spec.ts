import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { activityOutcomes } from '../../../../../src-main/contract/activity.ts'
import type { Attempt } from '../../../../../src-main/contract/attempt.ts'
import {
  networkCodes,
  tokenCodes,
  unknownCauses,
} from '../../../../../src-main/contract/failure.ts'
import { formatFailure } from '../../../../../src-main/contract/messages/format-failure.ts'
import { failureOf } from '../../../../../src-renderer/features/activity/entry-failure.ts'
import {
  actionOf,
  durationText,
  isUnsent,
  reasonOf,
  stateOf,
} from '../../../../../src-renderer/features/activity/entry-words.ts'
import { entryOf } from './activity-test-data.ts'
import { messagesIn } from '../../../../../src-main/contract/messages/catalogue.ts'

const words = messagesIn('en').window.activity

test('only a certain outcome is described as done', () => {
  expect(activityOutcomes.map((outcome) => actionOf(entryOf({ outcome }), words))).toEqual([
    'Created school',
    'Create school',
    'Create school',
    'Create school',
  ])
})

test('shows durations in milliseconds, and in seconds from one second on', () => {
  expect([0, 84, 999, 1000, 12_345].map((ms) => durationText(ms, 'en'))).toEqual([
    '0 ms',
    '84 ms',
    '999 ms',
    '1 sec',
    '12.3 sec',
  ])
  expect(durationText(1234, 'pt-BR')).toBe('1,2 s')
})

test.describe('the failure of an entry', () => {
  const url = 'https://school.example:8443/api/external/schools'

  for (const code of [...networkCodes, ...tokenCodes, 'cancelled', 'outcome-unknown', 'defect']) {
    test(`${code} has the failure text of its code`, () => {
      const failure = failureOf(entryOf({ code, url, outcome: 'failed' }))
      expect(failure?.code).toBe(code)
      expect(failure && formatFailure(failure, 'en').title).not.toBe('')
    })
  }

  test('names the requested host and the returned status', () => {
    const lost = failureOf(entryOf({ code: 'timed-out', url }))
    expect(lost && formatFailure(lost, 'en').title).toBe(
      'school.example:8443 did not answer in time',
    )
    const refused = failureOf(entryOf({ code: 'refused', url, status: 422 }))
    expect(refused && formatFailure(refused, 'en').cause).toBe('It answered with code 422.')
  })

  test('is absent if nothing failed, or if a later version knows more', () => {
    expect(failureOf(entryOf({ code: null }))).toBeNull()
    expect(failureOf(entryOf({ code: 'interrupted' }))).toBeNull()
    expect(failureOf(entryOf({ code: 'not-a-code' }))).toBeNull()
  })
})

test('each cause of an unknown outcome has a reason in words', () => {
  for (const code of [...unknownCauses, 'interrupted']) {
    const reason = reasonOf(entryOf({ code, outcome: 'unknown' }), words, (failure) =>
      formatFailure(failure, 'en'),
    )
    expect(reason?.text, code).toBeTruthy()
  }
})

test.describe('the reason of an entry', () => {
  const reason = (change: Parameters<typeof entryOf>[0]) =>
    reasonOf(entryOf(change), words, (failure) => formatFailure(failure, 'en'))

  test('is absent for a successful entry', () => {
    expect(reason({})).toBeNull()
  })

  test('explains that the outcome of a lost response is unknown, and how it was lost', () => {
    expect(reason({ outcome: 'unknown', code: 'connection-lost' })).toEqual({
      title: words.detail.unknownTitle,
      text: expect.stringMatching(/^The connection to school\.example was cut\./),
      help: 'failures.unknown',
    })
  })

  test('does not claim that a stopped write left nothing behind', () => {
    const stopped = {
      title: words.detail.unknownTitle,
      text: words.detail.stoppedText,
      help: 'failures.unknown',
    }
    expect(reason({ outcome: 'unknown', code: 'cancelled' })).toEqual(stopped)
    expect(reason({ outcome: 'cancelled', code: 'cancelled' })?.title).toBe('Cancelled')
  })

  test('names the end of the program', () => {
    expect(reason({ outcome: 'unknown', code: 'interrupted' })?.title).toBe(
      words.detail.interruptedTitle,
    )
  })
})

test('a request that was never sent is not called refused', () => {
  const attempt = { state: 'failed', settled: null } as Attempt
  for (const code of [...networkCodes, ...tokenCodes]) {
    const entry = entryOf({ code, outcome: 'failed', status: null, attemptId: randomUUID() })
    expect(isUnsent(entry), code).toBe(true)
    expect(stateOf(attempt, entry, words)).toBe(words.attempt.notSent)
  }
  const answered = entryOf({ code: 'refused', outcome: 'failed', status: 422 })
  expect(isUnsent(answered)).toBe(false)
  expect(stateOf(attempt, answered, words)).toBe(words.attempt.states.failed)
  const lost = entryOf({ code: 'connection-lost', outcome: 'unknown', status: null })
  expect(isUnsent(lost)).toBe(false)
  const read = { outcome: 'failed', status: null, attemptId: null } as const
  expect(isUnsent(entryOf({ ...read, code: 'timed-out' }))).toBe(false)
  expect(isUnsent(entryOf({ ...read, code: 'connection-refused' }))).toBe(true)
})
