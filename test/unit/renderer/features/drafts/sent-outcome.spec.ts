import { expect, test } from '@playwright/test'
import type { SentDrafts } from '../../../../../src-main/contract/attempt.ts'
import { type Failure, networkCodes, tokenCodes } from '../../../../../src-main/contract/failure.ts'
import {
  countOutcomes,
  outcomeOf,
  toneOf,
} from '../../../../../src-renderer/features/drafts/sent-outcome.ts'
import { answeredWith } from '../../../../support/samples/exchange.ts'

const exchange = answeredWith(422)
const refused: Failure = { code: 'refused', exchange }
const unknown: Failure = { code: 'outcome-unknown', host: 'h', because: 'timed-out' }
const offline: Failure = { code: 'offline', host: 'h' }

test('a rejection by the platform counts as refused', () => {
  expect(outcomeOf(refused)).toBe('refused')
  expect(outcomeOf({ code: 'forbidden', exchange })).toBe('refused')
  expect(outcomeOf({ code: 'invalid-input', issues: [] })).toBe('refused')
})

test('a lost response counts as unknown, whatever the cause', () => {
  expect(outcomeOf(unknown)).toBe('unknown')
  expect(outcomeOf({ ...unknown, because: 'server-error' })).toBe('unknown')
})

test('a draft that the platform did not decide on counts as not sent', () => {
  for (const code of networkCodes) expect(outcomeOf({ code, host: 'h' })).toBe('notSent')
  for (const code of tokenCodes) expect(outcomeOf({ code })).toBe('notSent')
  const states = [
    'already-running',
    'attempt-unsettled',
    'draft-not-ready',
    'draft-missing',
  ] as const
  for (const code of states) expect(outcomeOf({ code })).toBe('notSent')
  expect(outcomeOf({ code: 'unauthorized', exchange })).toBe('notSent')
  expect(outcomeOf({ code: 'rate-limited', exchange })).toBe('notSent')
  expect(outcomeOf({ code: 'disk-full', name: 'x' })).toBe('notSent')
})

function sentWith(left: number, ...failures: (Failure | null)[]): SentDrafts {
  const results = failures.map((failure) => ({
    draftId: crypto.randomUUID(),
    title: 'Escola',
    failure,
    school: null,
  }))
  return { results, stopped: null, left, waiting: 0 }
}

test('drafts that were not tried count as not sent', () => {
  expect(countOutcomes(sentWith(3, null, refused, null, unknown, offline))).toEqual({
    sent: 2,
    refused: 1,
    unknown: 1,
    notSent: 4,
  })
})

test('the tone matches the worst outcome', () => {
  expect(toneOf(countOutcomes(sentWith(0, null, null)))).toBe('success')
  expect(toneOf(countOutcomes(sentWith(2, null)))).toBe('warning')
  expect(toneOf(countOutcomes(sentWith(0, null, unknown)))).toBe('warning')
  expect(toneOf(countOutcomes(sentWith(0, unknown, refused)))).toBe('danger')
})
