import { expect, test } from '@playwright/test'
import {
  addChips,
  matchIds,
  readId,
  splitChips,
} from '../../../../../src-renderer/ui/fields/chip-text.ts'

const known = [
  { id: 12, name: 'Ensino Médio' },
  { id: 120, name: 'Técnico' },
  { id: 13, name: 'Ensino Fundamental' },
]

test('text is cut at commas, semicolons, tabs and lines, and what follows the last stays', () => {
  expect(splitChips('a, b;c\td\r\ne')).toEqual({ whole: ['a', ' b', 'c', 'd'], rest: 'e' })
  expect(splitChips('still typing')).toEqual({ whole: [], rest: 'still typing' })
  expect(splitChips('done,')).toEqual({ whole: ['done'], rest: '' })
})

test('chips are trimmed, not empty, not repeated, and keep their order', () => {
  expect(addChips(['a'], [' b ', '', 'a', 'b', 'c'])).toEqual(['a', 'b', 'c'])
})

test('names are found without case and accents, ids by their first digits', () => {
  expect(matchIds(known, [], 'medio').map(({ id }) => id)).toEqual([12])
  expect(matchIds(known, [], 'TECNICO').map(({ id }) => id)).toEqual([120])
  expect(matchIds(known, [], '12').map(({ id }) => id)).toEqual([12, 120])
})

test('what is chosen is not offered again, and no more than asked for', () => {
  expect(matchIds(known, [12], 'ensino').map(({ id }) => id)).toEqual([13])
  expect(matchIds(known, [], '', 2)).toHaveLength(2)
})

test('an id is a whole number from 1 up', () => {
  expect(readId(' 907 ')).toBe(907)
  for (const text of ['0', '-1', '1.5', '12a', '', '1234567890123456']) {
    expect(readId(text)).toBeNull()
  }
})
