import { expect, test } from '@playwright/test'
import {
  computedValue,
  instant,
  meanText,
  share,
  shortNumber,
  writtenValue,
} from '../../../../../../src-renderer/features/datasets/summary/summary-format.ts'

test('computed numbers have a readable number of digits', () => {
  expect(shortNumber(1 / 3, 'en')).toBe('0.333333')
  expect(shortNumber(1234567, 'pt-BR')).toBe('1.234.567')
})

test('writes huge numbers as people do', () => {
  expect(shortNumber(1.000000025e19, 'en')).toBe('10,000,000,250,000,000,000')
  expect(shortNumber(-1.5e25, 'pt-BR')).toBe('-1,5 × 10²⁵')
  expect(shortNumber((1 - 2 ** -53) * 10 ** 22, 'en')).toBe('1 × 10²²')
})

test('marks a mean whose digits before the decimal mark are rounded', () => {
  expect(meanText(1.0000001e19, 'pt-BR')).toBe('≈ 10.000.001.000.000.000.000')
  expect(meanText(9_007_199_254_740_992, 'en')).toBe('≈ 9,007,199,254,740,990')
  expect(meanText(1234567.8, 'en')).toBe('1,234,568')
  expect(meanText(1234567, 'en')).toBe('1,234,567')
  expect(meanText(-123456.78, 'en')).toBe('-123,457')
  expect(meanText(5212 / 1051, 'es')).toBe('4,95909')
})

test('never rounds a share to none or all', () => {
  expect(share(0, 10, 'en')).toBe('0%')
  expect(share(10, 10, 'en')).toBe('100%')
  expect(share(1, 100_000, 'en')).toBe('0.1%')
  expect(share(99_999, 100_000, 'en')).toBe('99.9%')
  expect(share(0, 0, 'en')).toBe('0%')
})

const zoned = { language: 'pt-BR', zone: 'America/Sao_Paulo' } as const
const style = { ...zoned, yes: 'Sim', no: 'Não', states: {} }

test('shows times in the zone of the view, with the precision of their steps', () => {
  expect(instant(Date.UTC(2026, 2, 1, 3), zoned, 86_400_000)).toBe('1 mar 2026')
  expect(instant(Date.UTC(2026, 2, 1), zoned, 86_400_000)).toBe('28 fev 2026, 21:00')
  expect(instant(Date.UTC(2026, 2, 1, 9, 30), zoned, 3_600_000)).toBe('1 mar 2026, 06:30')
  expect(computedValue(Date.UTC(2026, 2, 1, 9, 30), { type: 'date' }, zoned)).toBe(
    '1 mar 2026, 06:30:00',
  )
})

test('does not convert a column of days to a zone', () => {
  const days = { type: 'date', zoneless: true } as const
  expect(computedValue(Date.UTC(2026, 2, 1), days, zoned, 86_400_000)).toBe('1 mar 2026')
})

test('writes the ends of a column like its cells', () => {
  const written = (text: string, type: 'date' | 'decimal' | 'text') =>
    writtenValue(text, { key: 'value', type }, style)
  expect(written('2026-03-01T02:00:00Z', 'date')).toBe('28 fev 2026, 23:00:00')
  expect(written('9007199254740993.5', 'decimal')).toBe('9.007.199.254.740.993,5')
})
