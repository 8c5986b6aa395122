import { expect, test } from '@playwright/test'
import {
  clockText,
  dayText,
  instantText,
  momentText,
  shortDay,
  shortDayOf,
  tickText,
} from '../../../../src-main/contract/messages/format-moment.ts'

const saoPaulo = 'America/Sao_Paulo'

test('formats an instant in the time zone and in the order of the language', () => {
  const iso = '2026-02-02T11:00:32.345Z'
  expect(momentText(iso, 'pt-BR', saoPaulo)).toBe('2 fev 2026, 08:00:32')
  expect(momentText(iso, 'es', saoPaulo)).toBe('2 feb 2026, 08:00:32')
  expect(momentText(iso, 'en', 'UTC')).toBe('Feb 2, 2026, 11:00:32')
  expect(momentText('2026-03-01T01:30:00+0530', 'en', saoPaulo, 'minute')).toBe(
    'Feb 28, 2026, 17:00',
  )
})

test('does not convert days and times without a zone', () => {
  expect(momentText('2026-03-01', 'pt-BR', saoPaulo)).toBe('1 mar 2026')
  expect(momentText('2026-03-01T00:30', 'pt-BR', saoPaulo)).toBe('1 mar 2026, 00:30:00')
})

for (const text of [
  '2026-02-30',
  '2026-13-01T00:00Z',
  '2026-03-01T25:00Z',
  '0026-03-01',
  '20260301',
  'FAILED',
  '',
])
  test(`${JSON.stringify(text)} is not a date or time`, () => {
    expect(momentText(text, 'en', 'UTC')).toBeNull()
  })

test('each use has one format in each language', () => {
  const at = Date.parse('2026-02-02T23:05:09Z')
  const forms = (['en', 'pt-BR', 'es'] as const).map((language) => [
    instantText(at, language, 'UTC', 'minute'),
    dayText('2026-02-02', language),
    shortDay('2026-02-02', language),
    shortDayOf(at, language, 'UTC'),
    clockText(at, language, 'UTC'),
    clockText(at, language, 'UTC', 'second'),
    tickText(at, language, 'UTC', 'minute'),
    tickText(at, language, 'UTC', 'month'),
  ])
  expect(forms).toEqual([
    [
      'Feb 2, 2026, 23:05',
      'Feb 2, 2026',
      '02/02/2026',
      '02/02/2026',
      '23:05',
      '23:05:09',
      'Feb 2, 23:05',
      'Feb 2026',
    ],
    [
      '2 fev 2026, 23:05',
      '2 fev 2026',
      '02/02/2026',
      '02/02/2026',
      '23:05',
      '23:05:09',
      '2 fev, 23:05',
      'fev 2026',
    ],
    [
      '2 feb 2026, 23:05',
      '2 feb 2026',
      '02/02/2026',
      '02/02/2026',
      '23:05',
      '23:05:09',
      '2 feb, 23:05',
      'feb 2026',
    ],
  ])
})

test('a day in digits has the order of the language and the time zone', () => {
  expect(shortDay('2025-05-17', 'pt-BR')).toBe('17/05/2025')
  expect(shortDay('2025-05-17', 'en')).toBe('05/17/2025')
  expect(shortDay('2025-02-31', 'en')).toBe('2025-02-31')
  expect(shortDay('soon', 'pt-BR')).toBe('soon')
  expect(shortDayOf(Date.parse('2025-05-17T01:00:00Z'), 'pt-BR', saoPaulo)).toBe('16/05/2025')
})
