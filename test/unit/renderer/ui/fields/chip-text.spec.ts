import { expect, test } from '@playwright/test'
import {
  addChips,
  matchIds,
  pasteChips,
  readId,
  settleIds,
  splitChips,
} from '../../../../../src-renderer/ui/fields/chip-text.ts'

const known = [
  { id: 12, name: 'Ensino Médio' },
  { id: 120, name: 'Técnico' },
  { id: 13, name: 'Ensino Fundamental' },
]

test('splits text at commas, semicolons, tabs and lines, and keeps the part after the last one', () => {
  expect(splitChips('a, b;c\td\r\ne')).toEqual({ whole: ['a', ' b', 'c', 'd'], rest: 'e' })
  expect(splitChips('still typing')).toEqual({ whole: [], rest: 'still typing' })
  expect(splitChips('done,')).toEqual({ whole: ['done'], rest: '' })
})

test('trims chips, drops empty and repeated ones, and keeps their order', () => {
  expect(addChips(['a'], [' b ', '', 'a', 'b', 'c'])).toEqual(['a', 'b', 'c'])
})

test('finds names ignoring case and accents, and ids by their first digits', () => {
  expect(matchIds(known, [], 'medio').map(({ id }) => id)).toEqual([12])
  expect(matchIds(known, [], 'TECNICO').map(({ id }) => id)).toEqual([120])
  expect(matchIds(known, [], '12').map(({ id }) => id)).toEqual([12, 120])
})

test('does not offer selected chips again, nor more than requested', () => {
  expect(matchIds(known, [12], 'ensino').map(({ id }) => id)).toEqual([13])
  expect(matchIds(known, [], '', 2)).toHaveLength(2)
})

test('an id is a whole number from 1 up', () => {
  expect(readId(' 907 ')).toBe(907)
  for (const text of ['0', '-1', '1.5', '12a', '', '1234567890123456']) {
    expect(readId(text)).toBeNull()
  }
})

test('finds the ids and full names in a text, and keeps the rest', () => {
  expect(settleIds(known, [], 'ensino medio; 907, Nivelamento')).toEqual({
    ids: [12, 907],
    rest: 'Nivelamento',
  })
  expect(settleIds(known, [], 'Nivelamento').rest).toBe('Nivelamento')
})

test('a part of a name is enough if it is unique', () => {
  expect(settleIds(known, [], 'tec')).toEqual({ ids: [120], rest: '' })
  expect(settleIds(known, [], 'Ensino')).toEqual({ ids: [], rest: 'Ensino' })
  expect(settleIds(known, [12], 'Ensino')).toEqual({ ids: [13], rest: '' })
})

test('leaves a name that two ids share to the person', () => {
  const twice = [...known, { id: 14, name: 'Técnico' }]
  expect(settleIds(twice, [], 'Técnico')).toEqual({ ids: [], rest: 'Técnico' })
})

test('takes as many pasted items as the limit allows, and counts the rest', () => {
  const lines = Array.from({ length: 10_000 }, (_, index) => `tag ${index}`)
  const { taken, leftOut } = pasteChips(['a'], lines, 10)
  expect([taken.length, taken.at(-1), leftOut]).toEqual([10, 'tag 8', 9_991])
  expect(pasteChips(['a', 'b', 'c'], ['d', 'a'], 2)).toEqual({ taken: ['a', 'b', 'c'], leftOut: 1 })
  expect(pasteChips([], lines).leftOut).toBe(0)
})
