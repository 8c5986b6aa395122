import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import {
  dateOrderOf,
  monthOf,
  parseDate,
  wrongOrderOf,
} from '../../../src-main/contract/parse-date.ts'

for (const [text, order, date] of [
  ['2027-02-08', null, '2027-02-08'],
  ['2027/2/8', null, '2027-02-08'],
  ['2027-02-08 13:30', null, '2027-02-08'],
  ['2027-02-08T13:30:00', null, '2027-02-08'],
  ['2027-02-08T00:00:00.000Z', null, '2027-02-08'],
  ['2027-02-08T02:30:00Z', null, null],
  ['2027-02-08T24:00:00', null, null],
  ['08/02/2027', 'dmy', '2027-02-08'],
  ['08/02/2027', 'mdy', '2027-08-02'],
  ['8.2.27', 'dmy', '2027-02-08'],
  ['25/02/2027', null, '2027-02-25'],
  ['02/25/2027', null, '2027-02-25'],
  ['05/05/2027', null, '2027-05-05'],
  ['8 de fevereiro de 2027', null, '2027-02-08'],
  ['8 fev. 2027', null, '2027-02-08'],
  ['1º de março de 2027', null, '2027-03-01'],
  ['8 de febrero de 2027', null, '2027-02-08'],
  ['15-ene-27', null, '2027-01-15'],
  ['February 8, 2027', null, '2027-02-08'],
  ['Dec 1st 2027', null, '2027-12-01'],
  ['lunes, 8 de febrero de 2027', null, '2027-02-08'],
  ['segunda-feira, 8 de fevereiro de 2027', null, '2027-02-08'],
  ['sábado 8 de fevereiro de 2027 10:00', null, '2027-02-08'],
  ['Monday, February 8, 2027', null, '2027-02-08'],
  ['seg., 08/02/2027', 'dmy', '2027-02-08'],
  ['mar 5 2027', null, '2027-03-05'],
  ['Mar. 5, 2027', null, '2027-03-05'],
  ['martes 5 de mayo de 2027', null, '2027-05-05'],
  ['mañana, 8 de febrero de 2027', null, null],
  ['31/02/2027', 'dmy', 'no-such-day'],
  ['2027-02-31', 'dmy', 'no-such-day'],
  ['31 de fevereiro de 2027', null, 'no-such-day'],
  ['02/25/2027', 'dmy', 'no-such-day'],
  ['13/02/2027', 'mdy', 'no-such-day'],
  ['2.13.27', 'mdy', 'no-such-day'],
  ['8.2.27', 'mdy', '2027-02-08'],
  ['05.03.2027', null, '2027-03-05'],
  ['5. 3. 2027', null, '2027-03-05'],
  ['02.25.2027', null, 'no-such-day'],
  ['29/02/2028', 'dmy', '2028-02-29'],
  ['amanhã', null, null],
  ['45', null, null],
] as const) {
  test(`reads the date ${text}, ${order ?? 'order not known'}`, () => {
    const parsed = parseDate(text, order)
    const isDay = date !== null && date !== 'no-such-day'
    expect(parsed).toEqual(isDay ? { date } : date)
  })
}

test('a date whose day could be its month is ambiguous until the order is known', () => {
  expect(parseDate('08/02/2027', null)).toBe('ambiguous')
})

test('names the order of a day that exists only in the other one', () => {
  expect(wrongOrderOf('13/02/2027', 'mdy')).toBe('mdy')
  expect(wrongOrderOf('02/25/2027 10:00', 'dmy')).toBe('dmy')
  expect(wrongOrderOf('02.25.2027', 'mdy')).toBe('dmy')
  for (const text of ['2027-02-29', '31/02/2027', '02/29/2027', '29 February 2027'])
    expect(wrongOrderOf(text, 'mdy'), text).toBeNull()
})

test('the dates of a column determine the order if they agree', () => {
  expect(dateOrderOf(['08/02/2027', '25/03/2027'], null)).toBe('dmy')
  expect(dateOrderOf(['08/02/2027', '03/25/2027'], null)).toBe('mdy')
  expect(dateOrderOf(['08/02/2027', '03/25/2027'], 'dmy')).toBeNull()
  expect(dateOrderOf(['25/02/2027', '03/25/2027'], 'dmy')).toBeNull()
  expect(dateOrderOf(['08/02/2027', '2027-01-31'], 'dmy')).toBe('dmy')
  expect(dateOrderOf(['08/02/2027'], null)).toBeNull()
  expect(dateOrderOf(['seg 08/02/2027', 'qui 25/03/2027'], null)).toBe('dmy')
  expect(dateOrderOf(['08/02/2027', '03.25.2027'], null)).toBeNull()
})

test('reads every day in each format', () => {
  const days = fc.date({
    min: new Date('2000-01-01'),
    max: new Date('2099-12-31'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(days, (day) => {
      const date = day.toISOString().slice(0, 10)
      const [year = '', month = '', dayOfMonth = ''] = date.split('-')
      expect(parseDate(`${dayOfMonth}/${month}/${year}`, 'dmy')).toEqual({ date })
      expect(parseDate(`${Number(month)}-${Number(dayOfMonth)}-${year.slice(2)}`, 'mdy')).toEqual({
        date,
      })
      for (const language of ['pt-BR', 'es', 'en']) {
        const options = { dateStyle: 'long', timeZone: 'UTC' } as const
        const text = new Intl.DateTimeFormat(language, options).format(new Date(date))
        expect(parseDate(text, null), text).toEqual({ date })
      }
    }),
  )
})

test('recognises a month by its first letters in each language', () => {
  for (const language of ['pt-BR', 'es', 'en'])
    for (let month = 0; month < 12; month++)
      for (const length of ['short', 'long'] as const) {
        const format = new Intl.DateTimeFormat(language, { month: length, timeZone: 'UTC' })
        const word = format.format(Date.UTC(2027, month, 8))
        expect(monthOf(word), word).toBe(month + 1)
      }
  expect(monthOf('xyz')).toBeNull()
  expect(monthOf('m')).toBeNull()
})
