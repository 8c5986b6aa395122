import { expect, test } from '@playwright/test'
import type { Failure } from '../../../../src-main/contract/failure.ts'
import { StopRules } from '../../../../src-main/core/batches/stop-rules.ts'
import { answeredWith } from '../../../support/samples/exchange.ts'

const exchange = answeredWith(422)
const refused = (message?: string): Failure => ({
  code: 'refused',
  exchange,
  ...(message === undefined ? {} : { complaints: [{ path: ['urlSlug'], message }] }),
})

/** After how many failures of a kind it stops, and why. */
function stopOf(failures: readonly (Failure | null)[]): [number, string] | null {
  const rules = new StopRules()
  for (const [place, failure] of failures.entries()) {
    const why = rules.after(failure)
    if (why) return [place + 1, why]
  }
  return null
}

const many = (failure: Failure | null, times = 50) => Array<Failure | null>(times).fill(failure)

test('stops after three refusals of the token, five equal failures, twenty equal complaints', () => {
  expect(stopOf(many({ code: 'unauthorized', exchange }))).toEqual([3, 'token'])
  expect(stopOf(many(refused()))).toEqual([5, 'same-failure'])
  expect(stopOf(many(refused('taken')))).toEqual([20, 'same-complaint'])
  expect(stopOf(many({ code: 'rate-limited', exchange }))).toEqual([5, 'rate-limited'])
})

test('stops immediately without a network, a token, or a disk', () => {
  expect(stopOf([{ code: 'timed-out', host: 'a' }])).toEqual([1, 'network'])
  expect(stopOf([{ code: 'token-absent' }])).toEqual([1, 'token'])
  expect(stopOf([{ code: 'disk-full', name: 'x' }])).toEqual([1, 'disk'])
  // What the damaged record was about may have been sent.
  expect(stopOf([{ code: 'attempt-unreadable', name: 'x' }])).toEqual([1, 'busy'])
  const unknown = { code: 'outcome-unknown', host: 'a', because: 'connection-lost' } as const
  expect(stopOf([unknown])).toEqual([1, 'network'])
})

test('continues if a row in between succeeds or fails differently', () => {
  expect(stopOf([...many(refused(), 4), null, ...many(refused(), 4)])).toBeNull()
  const mixed = Array.from({ length: 60 }, (_, row) => refused(`row ${row}`))
  expect(stopOf(mixed)).toBeNull()
  expect(stopOf(many({ code: 'invalid-input', issues: [] }))).toBeNull()
})
