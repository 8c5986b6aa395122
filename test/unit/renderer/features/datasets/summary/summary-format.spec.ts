import { expect, test } from '@playwright/test'
import {
  instant,
  share,
  shortNumber,
  writtenDate,
  writtenNumber,
} from '../../../../../../src-renderer/features/datasets/summary/summary-format.ts'

test('numbers that are written keep all their digits', () => {
  expect(writtenNumber('1234.5', 'en')).toBe('1,234.5')
  expect(writtenNumber('1234.5', 'pt-BR')).toBe('1.234,5')
  expect(writtenNumber('-0.000001', 'en')).toBe('-0.000001')
  for (const text of ['9007199254740993', '0.1234567890123456', '1e400'])
    expect(writtenNumber(text, 'pt-BR')).toBe(text)
})

test('computed numbers have as many digits as a person compares', () => {
  expect(shortNumber(1 / 3, 'en')).toBe('0.333333')
  expect(shortNumber(1234567, 'pt-BR')).toBe('1.234.567')
  expect(shortNumber(1e19, 'en')).toBe('1E19')
})

test('a share that is neither none nor all is never rounded to it', () => {
  expect(share(0, 10, 'en')).toBe('0%')
  expect(share(10, 10, 'en')).toBe('100%')
  expect(share(1, 100_000, 'en')).toBe('0.1%')
  expect(share(99_999, 100_000, 'en')).toBe('99.9%')
  expect(share(0, 0, 'en')).toBe('0%')
})

test('times are told in UTC, and days without a time', () => {
  expect(instant(Date.UTC(2026, 2, 1), 'en', 86_400_000)).toBe('Mar 1, 2026')
  expect(instant(Date.UTC(2026, 2, 1, 9, 30), 'pt-BR', 3_600_000)).toMatch(/^1 de mar.* 09:30$/)
  expect(writtenDate('2026-03-01', 'en')).toBe('Mar 1, 2026')
  expect(writtenDate('2026-03-01T10:00:00-03:00', 'en')).toMatch(/^Mar 1, 2026, 1:00:00.PM$/)
})

test('a time without a zone stays as it is written', () => {
  expect(writtenDate('2026-03-01T10:00', 'en')).toBe('2026-03-01T10:00')
})
