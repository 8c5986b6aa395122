import { expect, test } from '@playwright/test'
import { systemClock } from '../../../../src-main/adapters/system/clock.ts'
import type { HealthCheck } from '../../../../src-main/contract/health.ts'
import { passing } from '../../../../src-main/core/health/check-result.ts'
import { CheckRun } from '../../../../src-main/core/health/run-checks.ts'

const place = { check: 'address', profile: null, address: null } as const
const late = { code: 'timed-out', host: 'a.example' } as const

/** A round with what it told, and how to cancel it. */
function begin() {
  const cancel = new AbortController()
  const told: HealthCheck[] = []
  const round = new CheckRun({
    clock: systemClock,
    job: { signal: cancel.signal, report: () => undefined },
    total: 3,
    onFound: (check) => told.push(check),
    redact: (text) => text.replaceAll('secret', '…'),
  })
  return { cancel, told, round }
}

const never = () => new Promise<never>(() => undefined)

test('reports a check that never ends as late, and runs the next one', async () => {
  const { round, told } = begin()
  let isCalledOff = false
  await round.check(place, { ms: 5, late }, (signal) => {
    signal.addEventListener('abort', () => (isCalledOff = true))
    return never()
  })
  await round.check(place, { ms: 60_000, late }, () => Promise.resolve(passing({})))
  expect(told).toEqual([
    { ...place, state: 'failed', failure: late, facts: {} },
    { ...place, state: 'fine', facts: {} },
  ])
  expect(isCalledOff).toBe(true)
})

test('reports a check as late if it ends after its own timeout', async () => {
  const { round, told } = begin()
  await round.check(place, { ms: 5, late }, async (signal) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    return passing({})
  })
  expect(told).toMatchObject([{ state: 'failed', failure: late }])
})

test('reports a check that throws as a defect without the token, and runs the next one', async () => {
  const { round, told } = begin()
  await round.check(place, { ms: 60_000, late }, () => Promise.reject(new Error('a secret')))
  await round.check(place, { ms: 60_000, late }, () => Promise.resolve(passing({})))
  expect(told).toMatchObject([
    { state: 'failed', failure: { code: 'defect', detail: 'Error: a …' } },
    { state: 'fine' },
  ])
})

test('reports nothing and starts nothing after a cancellation', async () => {
  const { round, told, cancel } = begin()
  const running = round.check(place, { ms: 60_000, late }, never)
  cancel.abort()
  await running
  let isBegun = false
  await round.check(place, { ms: 60_000, late }, () => {
    isBegun = true
    return Promise.resolve(passing({}))
  })
  expect(told).toEqual([])
  expect(isBegun).toBe(false)
})
