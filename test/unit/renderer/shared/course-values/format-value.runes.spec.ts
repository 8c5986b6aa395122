import { beforeAll, expect, test } from 'vitest'
import { formatValue } from '../../../../../src-renderer/shared/course-values/format-value.ts'
import { language } from '../../../../../src-renderer/state/language.svelte.ts'

const cents = { unit: 'cents', currency: 'BRL' } as const
const unasked = { unit: null, currency: 'BRL' } as const

beforeAll(() => language.use('pt-BR'))

/** As the screen shows it: a no-break space looks like a space. */
function say(...given: Parameters<typeof formatValue>): string {
  return formatValue(...given).replaceAll('\u00a0', ' ')
}

test('money has its currency if the price unit is known', () => {
  expect(say('price', 14990, cents)).toBe('R$ 149,90')
  expect(say('price', 149, { unit: 'whole', currency: 'BRL' })).toBe('R$ 149,00')
  expect(say('price', 14990, unasked)).toBe('14.990')
})

test('formats a number that a file contains as text in the same way', () => {
  expect(say('price', '14990', cents)).toBe('R$ 149,90')
  expect(say('hour_length', '150', cents)).toBe('2 h 30 min')
})

test('formats a date in the language, and leaves other text unchanged', () => {
  expect(say('scheduled_start', '2031-02-28', cents)).toBe('28/02/2031')
  expect(say('scheduled_start', '31/02/2031', cents)).toBe('31/02/2031')
})

test('an id is not an amount', () => {
  expect(say('course_id', 14990, cents)).toBe('14990')
})
