import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import type { Clock } from '../../../../src-main/core/ports.ts'
import { grace, type Moment, momentOf, minElapsed } from '../../../../src-main/core/writes/grace.ts'

const moment = (at: number, uptime: number): Moment => ({
  at: new Date(at).toISOString(),
  uptime,
  by: 'a program',
})

test('counts a time that both clocks show', () => {
  expect(minElapsed(moment(1_000, 500), moment(61_000, 60_500))).toBe(60_000)
})

test('counts the time since a restart', () => {
  expect(minElapsed(moment(0, 900_000), moment(9_000_000, 2_500))).toBe(2_500)
})

test('the grace time is longer than the timeout of gateways', () => {
  expect(grace).toBeGreaterThan(100_000)
})

test('a moment has the time of the wall clock and the time since the start of the computer', () => {
  const clock = { now: () => 1_000, elapsed: () => 7, uptime: () => 500 }
  // One cast: a moment asks a clock for nothing else.
  expect(momentOf(clock as unknown as Clock, 'a program')).toEqual(moment(1_000, 500))
})

test('setting the clock forward gains no time, and setting it back gives a negative time', () => {
  expect(minElapsed(moment(0, 500), moment(9_000_000, 2_500))).toBe(2_000)
  expect(minElapsed(moment(9_000_000, 500), moment(0, 2_500))).toBe(-9_000_000)
})

test('never counts more than the true time after a change of the clock or a restart', () => {
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
