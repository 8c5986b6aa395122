import { expect, test } from '@playwright/test'
import {
  itemChanges,
  sideBySide,
  wordChanges,
} from '../../../../../src-renderer/shared/editing/text-changes.ts'

test('compares a text word by word, and the pieces give both sides', () => {
  const before = 'Montagem e programação de robôs.\nPara o 1º ano.'
  const after = 'Montagem, programação e teste de robôs.\n\nPara o 2º ano.'
  const changes = wordChanges(before, after)
  const side = (without: string) =>
    changes
      .filter(({ change }) => change !== without)
      .map(({ text }) => text)
      .join('')
  expect(side('added')).toBe(before)
  expect(side('removed')).toBe(after)
  expect(changes).toContainEqual({ text: 'teste', change: 'added' })
  expect(changes).toContainEqual({ text: '1', change: 'removed' })
})

test('replaces two long texts without a common word as a whole', () => {
  const before = Array.from({ length: 1500 }, (_, index) => `a${index}`).join(' ')
  const after = Array.from({ length: 1500 }, (_, index) => `b${index}`).join('\n')
  expect(wordChanges(before, after)).toEqual([
    { text: before, change: 'removed' },
    { text: after, change: 'added' },
  ])
})

test('finds added, kept and removed items', () => {
  expect(itemChanges(['a', 'b'], ['c', 'a'])).toEqual([
    { text: 'c', change: 'added' },
    { text: 'a', change: 'same' },
    { text: 'b', change: 'removed' },
  ])
})

test('side by side, each text is complete, with its own parts marked', () => {
  const { mine, theirs } = sideBySide('Sensores e motores grandes', 'Sensores e rodas')
  expect(mine.map(({ text }) => text).join('')).toBe('Sensores e motores grandes')
  expect(theirs.map(({ text }) => text).join('')).toBe('Sensores e rodas')
  expect(theirs).toContainEqual({ text: 'rodas', differs: true })
  expect(mine[0]).toEqual({ text: 'Sensores e ', differs: false })
  expect(sideBySide('', 'Água')).toEqual({ mine: [], theirs: [{ text: 'Água', differs: true }] })
})
