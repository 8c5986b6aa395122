import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { languages } from '../../../src-main/contract/settings.ts'
import { parseMinutes, parseNumber, saysHours } from '../../../src-main/contract/parse-number.ts'

for (const [text, language, number] of [
  ['129,90', 'pt-BR', 129.9],
  ['129.90', 'pt-BR', 129.9],
  ['1.234,56', 'pt-BR', 1234.56],
  ['1,234.56', 'pt-BR', 1234.56],
  ['1.234', 'pt-BR', 1234],
  ['1.234', 'en', 1.234],
  ['1,234', 'en', 1234],
  ['1,234', 'es', 1.234],
  ['0.125', 'pt-BR', 0.125],
  ['1.234.567', 'en', 1234567],
  ['1 234,5', 'es', 1234.5],
  ['-3', 'en', -3],
  ['1.23.4', 'en', null],
  ['12,34,56', 'en', null],
  ['doze', 'pt-BR', null],
  ['', 'en', null],
] as const) {
  test(`reads the number ${text} in ${language}`, () => {
    expect(parseNumber(text, language)).toBe(number)
  })
}

test('reads every whole number in the format of each language', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e9 }),
      fc.constantFrom(...languages),
      (number, language) => {
        const digits = number.toLocaleString(language, { useGrouping: 'always' })
        expect(parseNumber(digits, language), digits).toBe(number)
      },
    ),
  )
})

test('the headings of a workload say hours, unless they say minutes', () => {
  for (const heading of ['Carga', 'Carga total', 'CH', 'Carga horária', 'Carga del curso'])
    expect(saysHours(heading), heading).toBe(true)
  for (const heading of ['Carga (min)', 'Carga hora-aula', 'Duração'])
    expect(saysHours(heading), heading).toBe(false)
})

for (const [text, minutes] of [
  ['90', 90],
  ['90 min', 90],
  ['1:30', 90],
  ['01:30:00', 90],
  ['1h30', 90],
  ['1 h 30 min', 90],
  ['1h', 60],
  ['2 horas', 120],
  ['2 horas e 15 minutos', 135],
  ['1,5 h', 90],
  ['40 hours', 2400],
  ['1h90', null],
  ['uma hora', null],
] as const) {
  test(`reads the duration ${text}`, () => {
    expect(parseMinutes(text, 'pt-BR')).toBe(minutes)
  })
}
