import { expect, test } from '@playwright/test'
import {
  dateParts,
  dateValue,
} from '../../../../../../src-renderer/features/datasets/query/filter-date.ts'

for (const [value, day, time] of [
  ['2026-02-28', '2026-02-28', ''],
  ['2026-02-28T10:30Z', '2026-02-28', '10:30'],
  ['2026-02-28T10:30:15.250Z', '2026-02-28', '10:30:15.250'],
  ['2026-02-28T22:30:15-03:00', '2026-03-01', '01:30:15'],
  ['', null, ''],
  ['tomorrow', null, ''],
] as const) {
  test(`${JSON.stringify(value)} as a day and a time`, () => {
    expect(dateParts(value)).toEqual({ day, time })
  })
}

test('the two parts make the value again', () => {
  for (const value of ['2026-02-28', '2026-02-28T10:30Z', '2026-02-28T10:30:15.250Z']) {
    expect(dateValue(dateParts(value))).toBe(value)
  }
  expect(dateValue({ day: null, time: '10:30' })).toBe('')
})
