import { expect, test } from '@playwright/test'
import { momentText, shortDate } from '../../../../src-renderer/lib/moment-text.ts'

const saoPaulo = 'America/Sao_Paulo'

test('a moment is written by the clock of the zone, in the order of the language', () => {
  const iso = '2026-02-02T11:00:32.345Z'
  expect(momentText(iso, 'pt-BR', saoPaulo)).toBe('2 fev 2026, 08:00:32')
  expect(momentText(iso, 'es', saoPaulo)).toBe('2 feb 2026, 08:00:32')
  expect(momentText(iso, 'en', 'UTC')).toBe('Feb 2, 2026, 11:00:32')
  expect(momentText('2026-03-01T01:30:00+0530', 'en', saoPaulo, 'minute')).toBe(
    'Feb 28, 2026, 17:00',
  )
})

test('days and times without a zone are not moved', () => {
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
  test(`${JSON.stringify(text)} is no moment`, () => {
    expect(momentText(text, 'en', 'UTC')).toBeNull()
  })

test('a table has room for a short date', () => {
  expect(shortDate('2025-05-17T12:00:00Z', 'pt-BR')).toBe('17/05/2025')
  expect(shortDate('soon', 'pt-BR')).toBe('soon')
})
