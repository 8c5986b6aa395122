import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { timeDifference } from '../../../../../../src-renderer/features/datasets/compare/time-difference.ts'

const span = { isNegative: false, days: 0, hours: 0, minutes: 0, seconds: '0' }

test('shows a time difference in days, hours, minutes and seconds', () => {
  expect(timeDifference('2026-02-27T22:00:00Z', '2026-03-02T01:04:05Z')).toEqual({
    ...span,
    days: 2,
    hours: 3,
    minutes: 4,
    seconds: '5',
  })
  expect(timeDifference('2026-03-01', '2026-02-27')).toEqual({ ...span, isNegative: true, days: 2 })
  expect(timeDifference('2026-03-01 10:00', '2026-03-01T10:01')).toEqual({ ...span, minutes: 1 })
})

test('counts all the digits after a second', () => {
  expect(timeDifference('2026-03-01T10:00:00.000000001Z', '2026-03-01T10:00:01.1Z')).toEqual({
    ...span,
    seconds: '1.099999999',
  })
  expect(timeDifference('1969-12-31T23:59:59.75Z', '1970-01-01T00:00:00Z')).toEqual({
    ...span,
    seconds: '0.25',
  })
})

test('takes zones into account', () => {
  expect(timeDifference('2026-03-01T10:00:00Z', '2026-03-01T10:00:00-03:00')).toEqual({
    ...span,
    hours: 3,
  })
  expect(timeDifference('2026-03-01T10:00:00+0530', '2026-03-01T04:30:00Z')).toEqual(span)
})

test('incomparable values have no difference', () => {
  const pairs = [
    ['2026-03-01', '2026-03-01T10:00:00Z'],
    ['2026-03-01T10:00:00', '2026-03-01T10:00:00Z'],
    ['2026-02-30', '2026-03-01'],
    ['2026-13-01', '2026-03-01'],
    ['2026-03-01T25:00:00Z', '2026-03-01T10:00:00Z'],
    ['yesterday', '2026-03-01'],
    ['', '2026-03-01'],
    [`2026-03-01T10:00:00.${'1'.repeat(1000)}Z`, '2026-03-01T10:00:00Z'],
  ] as const
  for (const [from, to] of pairs) {
    expect(timeDifference(from, to), from).toBeNull()
    expect(timeDifference(to, from), to).toBeNull()
  }
})

test('the span of any two instants is their distance', () => {
  const instant = fc.date({
    min: new Date('0001-01-01T00:00:00Z'),
    max: new Date('9999-12-31T23:59:59Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(instant, instant, (from, to) => {
      const by = timeDifference(from.toISOString(), to.toISOString())
      expect(by).not.toBeNull()
      if (by === null) return
      const { isNegative, days, hours, minutes, seconds } = by
      const size =
        ((days * 24 + hours) * 60 + minutes) * 60_000 + Math.round(Number(seconds) * 1000)
      expect(isNegative ? -size : size).toBe(to.getTime() - from.getTime())
      expect(hours < 24 && minutes < 60 && Number(seconds) < 60).toBe(true)
    }),
  )
})
