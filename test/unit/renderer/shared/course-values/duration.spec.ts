import { expect, test } from '@playwright/test'
import { formatDuration } from '../../../../../src-renderer/shared/course-values/duration.ts'
import { todayIn } from '../../../../../src-main/contract/calendar.ts'

test('formats minutes as hours and minutes', () => {
  expect(formatDuration(45, 'en')).toBe('45\u00a0min')
  expect(formatDuration(120, 'en')).toBe('2\u00a0h')
  expect(formatDuration(150, 'en')).toBe('2\u00a0h 30\u00a0min')
  expect(formatDuration(90_000, 'pt-BR')).toBe('1.500\u00a0h')
})

test('an invalid duration has no text', () => {
  for (const minutes of [null, 0, -5, 1.5, Number.NaN]) {
    expect(formatDuration(minutes, 'en')).toBeNull()
  }
})

test('today is the day of the institution', () => {
  const night = Date.parse('2026-03-10T01:30:00Z')
  expect(todayIn('America/Sao_Paulo', night)).toBe('2026-03-09')
  expect(todayIn('UTC', night)).toBe('2026-03-10')
  expect(todayIn('Pacific/Auckland', night)).toBe('2026-03-10')
})
