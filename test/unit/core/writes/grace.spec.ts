import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import type { Clock } from '../../../../src-main/core/ports.ts'
import { grace, type Moment, momentOf, minElapsed } from '../../../../src-main/core/writes/grace.ts'

const moment = (at: number, uptime: number): Moment => ({
  at: new Date(at).toISOString(),
  uptime,
  by: 'a program',
})

test('what passes by both clocks has passed', () => {
  expect(minElapsed(moment(1_000, 500), moment(61_000, 60_500))).toBe(60_000)
})

test('after a restart the time since then has passed', () => {
  expect(minElapsed(moment(0, 900_000), moment(9_000_000, 2_500))).toBe(2_500)
})

test('a platform has longer than any gateway waits', () => {
  expect(grace).toBeGreaterThan(100_000)
})

test('a moment is by the clock of the computer and by the time since its start', () => {
  const clock = { now: () => 1_000, elapsed: () => 7, uptime: () => 500 }
  // One cast: a moment asks a clock for nothing else.
  expect(momentOf(clock as unknown as Clock, 'a program')).toEqual(moment(1_000, 500))
})

test('a clock that is set forward gains nothing, one that is set back is not believed', () => {
  expect(minElapsed(moment(0, 500), moment(9_000_000, 2_500))).toBe(2_000)
  expect(minElapsed(moment(9_000_000, 500), moment(0, 2_500))).toBe(-9_000_000)
})

test('whatever happens to one clock and to the computer, no more than the true time is counted', () => {
  const ms = fc.integer({ min: 0, max: 10_000_000 })
  fc.assert(
    fc.property(ms, ms, ms, fc.option(ms), (uptime, passed, set, restartedAfter) => {
      // After a restart the computer is on for the rest of the time at most.
      const after = restartedAfter === null ? null : Math.min(restartedAfter, passed)
      const now = after === null ? uptime + passed : passed - after
      expect(minElapsed(moment(0, uptime), moment(passed + set, now))).toBeLessThanOrEqual(passed)
    }),
  )
})
