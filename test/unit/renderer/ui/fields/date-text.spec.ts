import { expect, test } from '@playwright/test'
import {
  readDate,
  readWrittenDate,
  yearsAround,
} from '../../../../../src-renderer/ui/fields/date-text.ts'

test('a calendar day comes back as it was written', () => {
  expect(readDate('2026-03-09')?.toString()).toBe('2026-03-09')
  expect(readDate('2028-02-29')?.toString()).toBe('2028-02-29')
})

test('anything else is no day', () => {
  for (const text of [null, '', '09/03/2026', '2026-3-9', '2026-13-01', '2026-03-09T00:00:00Z']) {
    expect(readDate(text)).toBeUndefined()
  }
})

test('a day is read as people write it, in the order of their language', () => {
  for (const text of ['08/02/2027', '8.2.27', '8-2-2027', ' 8 2 27 ', '2027-02-08', '2027/2/8'])
    expect(readWrittenDate(text, 'pt-BR'), text).toBe('2027-02-08')
  expect(readWrittenDate('02/08/2027', 'en')).toBe('2027-02-08')
  expect(readWrittenDate('02/08/2027', 'es')).toBe('2027-08-02')
})

test('where one order is no day the other is meant', () => {
  expect(readWrittenDate('25/02/2027', 'en')).toBe('2027-02-25')
  expect(readWrittenDate('02/25/2027', 'pt-BR')).toBe('2027-02-25')
})

test('text that names no day is not guessed at', () => {
  for (const text of [
    '',
    'amanhã',
    '31/02/2027',
    '8/2',
    '8/2/227',
    '08/02/2027 10:00',
    '2027-13-41',
  ])
    expect(readWrittenDate(text, 'pt-BR'), text).toBeNull()
})

test('a calendar offers the years around today, and those that are in use', () => {
  expect(yearsAround('2026-11-24', [null, undefined])).toHaveLength(21)
  const years = yearsAround('2026-11-24', ['2001-01-01', '2050-01-01', 'x'])
  expect([years[0], years.at(-1)]).toEqual([2001, 2050])
})
