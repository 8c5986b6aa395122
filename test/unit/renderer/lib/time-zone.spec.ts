import { expect, test } from '@playwright/test'
import {
  clockAt,
  computerZone,
  dayEnd,
  instantOf,
  zoneName,
  zoneOf,
} from '../../../../src-renderer/lib/time-zone.ts'

const saoPaulo = 'America/Sao_Paulo'
const iso = (instant: number) => new Date(instant).toISOString()

test('uses the institution’s zone, or this computer’s if it has none', () => {
  expect(zoneOf('institution', saoPaulo)).toBe(saoPaulo)
  expect(zoneOf('institution', undefined)).toBe(computerZone())
  expect(zoneOf('computer', saoPaulo)).toBe(computerZone())
  expect(zoneOf('utc', saoPaulo)).toBe('UTC')
})

test('a day lasts from its midnight in the zone to the next', () => {
  expect(iso(instantOf('2026-02-28', '00:00', saoPaulo))).toBe('2026-02-28T03:00:00.000Z')
  expect(iso(dayEnd('2026-02-28', saoPaulo))).toBe('2026-03-01T03:00:00.000Z')
})

test('a day on which summer time begins has 23 hours, and begins with its first hour', () => {
  expect(iso(instantOf('2018-11-04', '00:00', saoPaulo))).toBe('2018-11-04T03:00:00.000Z')
  expect(iso(dayEnd('2018-11-04', saoPaulo))).toBe('2018-11-05T02:00:00.000Z')
})

test('converts between the clock of a zone and an instant', () => {
  const instant = Date.parse('2026-03-01T01:30:15.250Z')
  expect(clockAt(instant, saoPaulo)).toEqual({ day: '2026-02-28', time: '22:30:15.250' })
  expect(instantOf('2026-02-28', '22:30:15.250', saoPaulo)).toBe(instant)
})

test('names a zone as people know it, with its offset from UTC', () => {
  const winter = Date.parse('2026-01-10T12:00:00Z')
  expect(zoneName(saoPaulo, winter)).toBe('São Paulo (UTC−3)')
  expect(zoneName('America/New_York', winter)).toBe('New York (UTC−5)')
  expect(zoneName('Asia/Kolkata', winter)).toBe('Kolkata (UTC+5:30)')
  expect(zoneName('UTC', winter)).toBe('UTC')
})
