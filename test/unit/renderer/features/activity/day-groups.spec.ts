import { expect, test } from '@playwright/test'
import {
  dayName,
  groupByDay,
  localDay,
} from '../../../../../src-renderer/features/activity/day-groups.ts'
import { entryOf } from './activity-test-data.ts'

/** The moment of a local time, as entries write it. */
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString()

test('groups entries by the day on this computer’s clock', () => {
  const late = entryOf({ id: 'late', at: at(2026, 2, 5, 23, 59) })
  const early = entryOf({ id: 'early', at: at(2026, 2, 5, 0, 0) })
  const before = entryOf({ id: 'before', at: at(2026, 2, 4, 23, 59) })
  expect(groupByDay([late, early, before])).toEqual([
    { key: '2026-03-05/0', day: '2026-03-05', entries: [late, early] },
    { key: '2026-03-04/0', day: '2026-03-04', entries: [before] },
  ])
})

test('keeps the order of the list if the clock was set back', () => {
  const days = [at(2026, 2, 5, 1, 0), at(2026, 2, 4, 23, 0), at(2026, 2, 5, 0, 30)]
  expect(groupByDay(days.map((at) => entryOf({ at }))).map(({ key }) => key)).toEqual([
    '2026-03-05/0',
    '2026-03-04/0',
    '2026-03-05/1',
  ])
})

test('an empty list has no days', () => {
  expect(groupByDay([])).toEqual([])
})

test('writes a day with two digits each', () => {
  expect(localDay(new Date(2026, 0, 9, 8, 7))).toBe('2026-01-09')
})

test('today and yesterday have names, also across the end of a month', () => {
  const words = { today: 'Today', yesterday: 'Yesterday' }
  const now = new Date(2026, 2, 1, 0, 5)
  const days = ['2026-03-01', '2026-02-28', '2026-02-27', '2025-03-01']
  expect(days.map((day) => dayName(day, now, words))).toEqual(['Today', 'Yesterday', null, null])
})
