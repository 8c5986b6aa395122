import { expect, test } from '@playwright/test'
import {
  dateParts,
  dateValue,
  readClock,
  zoneOfColumn,
} from '../../../../../../src-renderer/features/datasets/query/filter-date.ts'

const saoPaulo = 'America/Sao_Paulo'

for (const [value, day, time] of [
  ['2026-02-28', '2026-02-28', ''],
  ['2026-02-28T10:30Z', '2026-02-28', '07:30'],
  ['2026-02-28T10:30:15.250Z', '2026-02-28', '07:30:15.250'],
  ['2026-03-01T01:30:15Z', '2026-02-28', '22:30:15'],
  ['', null, ''],
  ['tomorrow', 'tomorrow', ''],
  ['31/02/2027T10:30', '31/02/2027', '10:30'],
] as const) {
  test(`splits ${JSON.stringify(value)} into a day and a time of the zone`, () => {
    expect(dateParts(value, saoPaulo)).toEqual({ day, time })
  })
}

test('the two parts give the value again', () => {
  for (const value of [
    '2026-02-28',
    '2026-02-28T10:30:00.000Z',
    '2026-02-28T10:30:15.250Z',
    '31/02/2027T10:30',
    '2026-02-28T 24:00',
    '2026-02-28T noon',
  ]) {
    expect(dateValue(dateParts(value, saoPaulo), saoPaulo)).toBe(value)
  }
  expect(dateValue({ day: null, time: '10:30' }, saoPaulo)).toBe('')
})

test('filters days and times without a zone as they are', () => {
  expect(zoneOfColumn({ zoneless: true }, saoPaulo)).toBe('UTC')
  expect(zoneOfColumn({}, saoPaulo)).toBe(saoPaulo)
})

for (const [text, clock] of [
  ['8', '08:00'],
  ['8:30', '08:30'],
  ['14h30', '14:30'],
  ['1430', '14:30'],
  [' 08:30:15 ', '08:30:15'],
  ['08:30:15.250', '08:30:15.250'],
  ['24:00', null],
  ['8:60', null],
  ['noon', null],
] as const) {
  test(`reads ${JSON.stringify(text)} as a time of day`, () => {
    expect(readClock(text)).toBe(clock)
  })
}
