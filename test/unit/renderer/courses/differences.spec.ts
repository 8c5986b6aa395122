import { expect, test } from '@playwright/test'
import {
  differences,
  itemChanges,
  itemsOf,
  wordChanges,
} from '../../../../src-renderer/forms/course/differences.ts'

test('each field is added, changed, not sent any more, or the same, in the order of the specification', () => {
  const base = { badge: 'b', type: 1, title: 'Antes', extra: { a: 1 } }
  const next = { title: 'Depois', type: 1, price: 0 }
  expect(differences(base, next)).toEqual([
    { kind: 'changed', field: 'title', before: 'Antes', after: 'Depois' },
    { kind: 'same', field: 'type', after: 1 },
    { kind: 'added', field: 'price', after: 0 },
    { kind: 'removed', field: 'badge', before: 'b' },
    { kind: 'removed', field: 'extra', before: { a: 1 } },
  ])
})

test('two empty payloads do not differ', () => {
  expect(differences({}, {})).toEqual([])
})

test('order and blanks of a list are no difference, its items are', () => {
  const kinds = (before: string | number[], after: string | number[], field: string) =>
    differences({ [field]: before }, { [field]: after }).map(({ kind }) => kind)
  expect(kinds('a, b', 'b,a', 'school')).toEqual(['same'])
  expect(kinds([2, 1], [1, 2], 'groups')).toEqual(['same'])
  expect(kinds([2, 1], [1], 'groups')).toEqual(['changed'])
  expect(kinds('a, b', 'b,a', 'title')).toEqual(['changed'])
})

test('a text is compared word by word, and put together again gives both sides', () => {
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

test('two long texts without a common word are replaced as a whole', () => {
  const before = Array.from({ length: 1500 }, (_, index) => `a${index}`).join(' ')
  const after = Array.from({ length: 1500 }, (_, index) => `b${index}`).join('\n')
  expect(wordChanges(before, after)).toEqual([
    { text: before, change: 'removed' },
    { text: after, change: 'added' },
  ])
})

test('items that came, stayed and went', () => {
  expect(itemChanges(['a', 'b'], ['c', 'a'])).toEqual([
    { text: 'c', change: 'added' },
    { text: 'a', change: 'same' },
    { text: 'b', change: 'removed' },
  ])
})

test('only lists have items', () => {
  expect(itemsOf('school', 'a, b')).toEqual(['a', 'b'])
  expect(itemsOf('groups', [1, 2])).toEqual(['1', '2'])
  expect(itemsOf('title', 'a, b')).toBeNull()
  expect(itemsOf('toString', 'a')).toBeNull()
})
