import { expect, test } from '@playwright/test'
import {
  differences,
  itemsOf,
} from '../../../../../../src-renderer/features/courses/form/differences.ts'

test('each field is added, changed, removed, or the same, in the order of the specification', () => {
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

test('order and blanks of a list make no difference, but its items do', () => {
  const kinds = (before: string | number[], after: string | number[], field: string) =>
    differences({ [field]: before }, { [field]: after }).map(({ kind }) => kind)
  expect(kinds('a, b', 'b,a', 'school')).toEqual(['same'])
  expect(kinds([2, 1], [1, 2], 'groups')).toEqual(['same'])
  expect(kinds([2, 1], [1], 'groups')).toEqual(['changed'])
  expect(kinds('a, b', 'b,a', 'title')).toEqual(['changed'])
})

test('a deletion on the platform is neither added nor the same', () => {
  const cleared = [{ kind: 'cleared', field: 'clean_tags' }]
  expect(differences({}, { clean_tags: 1 })).toEqual(cleared)
  expect(differences({ clean_tags: 1 }, { clean_tags: 1 })).toEqual(cleared)
})

test('only lists have items', () => {
  expect(itemsOf('school', 'a, b')).toEqual(['a', 'b'])
  expect(itemsOf('groups', [1, 2])).toEqual(['1', '2'])
  expect(itemsOf('title', 'a, b')).toBeNull()
  expect(itemsOf('toString', 'a')).toBeNull()
})
