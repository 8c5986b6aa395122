import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import {
  briefChanges,
  briefText,
  firstDifference,
  isLong,
  longestCompared,
  longestShown,
  shownText,
  textDifference,
  unmarkedSpace,
} from '../../../../../../src-renderer/features/datasets/compare/text-difference.ts'

/** True for a text without the half of a character. */
const isWellFormed = (text: string) => !/\p{Cs}/u.test(text)

const words = (count: number, word: (place: number) => string) =>
  Array.from({ length: count }, (_, place) => word(place)).join(' ')

test('finds every added and removed word of two texts', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), fc.string({ maxLength: 200 }), (before, after) => {
      const changes = textDifference(before, after) ?? []
      const without = (left: string) =>
        changes.flatMap(({ text, change }) => (change === left ? [] : [text])).join('')
      expect(without('added')).toBe(before)
      expect(without('removed')).toBe(after)
    }),
  )
})

test('does not compare texts beyond a length, and replaces dissimilar texts as a whole', () => {
  expect(textDifference('a'.repeat(longestCompared + 1), 'b')).toBeNull()
  const [before, after] = [words(1000, (place) => `a${place}`), words(1000, (place) => `b${place}`)]
  expect(textDifference(before, after)).toEqual([
    { text: before, change: 'removed' },
    { text: after, change: 'added' },
  ])
})

test('replaces texts with hardly a common word as a whole', () => {
  const changes = (before: string, after: string) =>
    textDifference(before, after)?.map(({ text, change }) => [change, text])
  expect(changes('Exam of languages, class A', 'Reading aloud, class B')).toEqual([
    ['removed', 'Exam of languages, class A'],
    ['added', 'Reading aloud, class B'],
  ])
  expect(changes('First reading', 'Second reading')).toEqual([
    ['removed', 'First'],
    ['added', 'Second'],
    ['same', ' reading'],
  ])
  expect(changes('', 'some words')).toEqual([['added', 'some words']])
})

test('text without spaces is one word', () => {
  expect(textDifference('run-000000002', 'run-000000004')).toEqual([
    { text: 'run-000000002', change: 'removed' },
    { text: 'run-000000004', change: 'added' },
  ])
  const [address, other] = ['a', 'b'].map(
    (end) => `https://platform.example/courses/1234567/${end}`,
  )
  expect(textDifference(address ?? '', other ?? '')?.[0]?.change).toBe('same')
})

test('does not mark the spaces of indented JSON', () => {
  const changes = textDifference('[\n  1\n]', '[\n  1,\n  2\n]') ?? []
  const marked = unmarkedSpace(changes)
  expect(marked.map(({ text }) => text).join('')).toBe('[\n  1,\n  2\n]')
  for (const { text, change } of marked) if (change !== 'same') expect(text).toMatch(/^\S+$/)
})

test('shows the first changes with some context', () => {
  const before = words(300, (place) => `word${place}`)
  const after = before.replace('word150', 'other').replace('word160', 'another')
  const [start, gone, come, middle] = briefChanges(textDifference(before, after) ?? [])
  expect(start?.text).toMatch(/^….{40}$/)
  expect(start?.text).toContain('word149 ')
  expect(gone).toEqual({ text: 'word150', change: 'removed' })
  expect(come).toEqual({ text: 'other', change: 'added' })
  expect(middle?.text).toContain('word151')
})

test('shows the first of many changes, and that there are more', () => {
  const before = words(200, (place) => `word${place}`)
  const after = words(200, (place) => (place % 2 ? `word${place}` : `other${place}`))
  const changes = briefChanges(textDifference(before, after) ?? [])
  expect(changes).toHaveLength(13)
  expect(changes.at(-1)).toEqual({ text: ' …', change: 'same' })
})

test('shows the beginning of a long text, and never cuts within a character', () => {
  expect(isLong('one\ntwo\nthree')).toBe(false)
  expect(briefText('one\ntwo\nthree')).toBe('one\ntwo\nthree')
  expect(briefText('1\n2\n3\n4\n5\n6\n7\n8')).toBe('1\n2\n3\n4\n5\n6…')
  const text = '😀'.repeat(200)
  for (const shown of [briefText(`a${text}`), briefText(text)]) {
    expect(isWellFormed(shown)).toBe(true)
    expect(shown.length).toBeLessThan(250)
  }
  const [first] = briefChanges([
    { text: `${text}a`, change: 'same' },
    { text: 'x', change: 'added' },
  ])
  expect(isWellFormed(first?.text ?? '\uD800')).toBe(true)
})

test('counts what is left out of a very long text', () => {
  expect(shownText('a text')).toEqual({ text: 'a text', left: 0 })
  expect(shownText('a'.repeat(longestShown + 7)).left).toBe(7)
})

test('finds the first difference', () => {
  expect(firstDifference('abc', 'abd')).toBe(2)
  expect(firstDifference('abc', 'abcd')).toBe(3)
  expect(firstDifference('', 'a')).toBe(0)
})
