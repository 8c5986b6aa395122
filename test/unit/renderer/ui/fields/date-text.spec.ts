import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { shortDay } from '../../../../../src-main/contract/messages/format-moment.ts'
import {
  readDate,
  readWrittenDate,
  yearsAround,
} from '../../../../../src-renderer/ui/fields/date-text.ts'

test('reads a calendar day as it was written', () => {
  expect(readDate('2026-03-09')?.toString()).toBe('2026-03-09')
  expect(readDate('2028-02-29')?.toString()).toBe('2028-02-29')
})

test('any other text is not a day', () => {
  for (const text of [null, '', '09/03/2026', '2026-3-9', '2026-13-01', '2026-03-09T00:00:00Z']) {
    expect(readDate(text)).toBeUndefined()
  }
})

test('reads a day as people write it, in the order of their language', () => {
  for (const text of ['08/02/2027', '8.2.27', '8-2-2027', ' 8 2 27 ', '2027-02-08', '2027/2/8'])
    expect(readWrittenDate(text, 'pt-BR'), text).toBe('2027-02-08')
  expect(readWrittenDate('02/08/2027', 'en')).toBe('2027-02-08')
  expect(readWrittenDate('05.03.2027', 'en')).toBe('2027-03-05')
  expect(readWrittenDate('02/08/2027', 'es')).toBe('2027-08-02')
})

test('reads a day in digits alone, or with the name of its month', () => {
  for (const text of [
    '08022027',
    '080227',
    '8 de fevereiro de 2027',
    '8 de fev. de 2027',
    '8 FEV 27',
  ])
    expect(readWrittenDate(text, 'pt-BR'), text).toBe('2027-02-08')
  for (const text of ['02082027', 'Feb 8, 2027', '8 February 2027'])
    expect(readWrittenDate(text, 'en'), text).toBe('2027-02-08')
  expect(readWrittenDate('8 sept 2027', 'es')).toBe('2027-09-08')
})

test('reads a day without accents, with a time, and with the words of the language', () => {
  for (const text of ['8 de marco de 2027', '08/03/2027 10:00', '8 de Março de 2027'])
    expect(readWrittenDate(text, 'pt-BR'), text).toBe('2027-03-08')
  expect(readWrittenDate('8 de setiembre de 2027', 'es')).toBe('2027-09-08')
  expect(readWrittenDate('1 de enero del 2027', 'es')).toBe('2027-01-01')
})

test('does not guess a day from text that names none in the language', () => {
  for (const text of [
    '',
    'amanhã',
    '31/02/2027',
    '31022027',
    '30 de fevereiro de 2027',
    '02/25/2027',
    '8/2',
    '8/2/227',
    '0802027',
    '8/2/0027',
    '2027-13-41',
  ])
    expect(readWrittenDate(text, 'pt-BR'), text).toBeNull()
  for (const text of ['13/02/2027', '2.13.27', '13022027'])
    expect(readWrittenDate(text, 'en'), text).toBeNull()
})

test('writes every day in a form that can be read again', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }),
      fc.constantFrom('en', 'pt-BR', 'es'),
      (date, locale) => {
        const day = date.toISOString().slice(0, 10)
        const text = shortDay(day, locale)
        expect(readWrittenDate(text, locale)).toBe(day)
        expect(readWrittenDate(text.replaceAll('/', ''), locale)).toBe(day)
      },
    ),
  )
})

test('a calendar offers the years around today, and those in use', () => {
  expect(yearsAround('2026-11-24', [null, undefined])).toHaveLength(21)
  const years = yearsAround('2026-11-24', ['2001-01-01', '2050-01-01', 'x'])
  expect([years[0], years.at(-1)]).toEqual([2001, 2050])
})
