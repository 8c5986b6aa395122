import { expect, test } from '@playwright/test'
import {
  sayDuration,
  sayLength,
} from '../../../../../src-renderer/features/datasets/duration-words.ts'

test('a duration is said part by part, as it is written', () => {
  expect(sayDuration('PT90M', 'en')).toBe('90 minutes')
  expect(sayDuration('P1Y2M3DT4H', 'en')).toBe('1 year, 2 months, 3 days, 4 hours')
  expect(sayDuration('P2DT0H30M', 'pt-BR')).toBe('2 dias e 30 minutos')
  expect(sayDuration('-PT0,5S', 'pt-BR')).toBe('-0,5 segundo')
  expect(sayDuration('PT0S', 'en')).toBe('0 seconds')
  expect(sayDuration('PT9007199254740991S', 'en')).toBe('9,007,199,254,740,991 seconds')
})

test('what is no duration has no words', () => {
  for (const text of ['', 'P', 'PT', 'P1', 'soon', 'P1DT', 'PP1D'])
    expect(sayDuration(text, 'en'), text).toBeNull()
})

test('a length that was computed is said short', () => {
  expect(sayLength(5_400_000, 'en')).toBe('1 hr 30 min')
  expect(sayLength(-1500, 'pt-BR')).toBe('-1,5 s')
  expect(sayLength(0, 'en')).toBe('0 sec')
  expect(sayLength(59_999.9, 'en')).toBe('1 min')
  expect(sayLength(86_400_000 + 29_000, 'en')).toBe('1 day')
  expect(sayLength(1000 * 86_400_000, 'en')).toBe('1,000 days')
})
