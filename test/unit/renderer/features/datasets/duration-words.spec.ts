import { expect, test } from '@playwright/test'
import {
  formatDuration,
  formatLength,
} from '../../../../../src-renderer/features/datasets/duration-words.ts'

test('formats a duration part by part, as it is written', () => {
  expect(formatDuration('PT90M', 'en')).toBe('90 minutes')
  expect(formatDuration('P1Y2M3DT4H', 'en')).toBe('1 year, 2 months, 3 days, 4 hours')
  expect(formatDuration('P2DT0H30M', 'pt-BR')).toBe('2 dias e 30 minutos')
  expect(formatDuration('-PT0,5S', 'pt-BR')).toBe('-0,5 segundo')
  expect(formatDuration('PT0S', 'en')).toBe('0 seconds')
  expect(formatDuration('PT9007199254740991S', 'en')).toBe('9,007,199,254,740,991 seconds')
})

test('text that is not a duration has no words', () => {
  for (const text of ['', 'P', 'PT', 'P1', 'soon', 'P1DT', 'PP1D'])
    expect(formatDuration(text, 'en'), text).toBeNull()
})

test('formats a computed duration in short form', () => {
  expect(formatLength(5_400_000, 'en')).toBe('1 hr 30 min')
  expect(formatLength(-1500, 'pt-BR')).toBe('-1,5 s')
  expect(formatLength(0, 'en')).toBe('0 sec')
  expect(formatLength(59_999.9, 'en')).toBe('1 min')
  expect(formatLength(86_400_000 + 29_000, 'en')).toBe('1 day')
  expect(formatLength(1000 * 86_400_000, 'en')).toBe('1,000 days')
})
