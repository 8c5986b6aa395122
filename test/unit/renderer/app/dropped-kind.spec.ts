import { expect, test } from '@playwright/test'
import { droppedKind } from '../../../../src-renderer/app/dropped-kind.ts'

test('a dropped spreadsheet has the kind of the view that is shown', () => {
  expect(droppedKind({ view: 'courses' }, [])).toBe('course')
  expect(droppedKind({ view: 'course-form', draft: 'd' }, [])).toBe('course')
  expect(droppedKind({ view: 'schools' }, [])).toBe('school')
  expect(droppedKind({ view: 'activity' }, [])).toBe('school')
  expect(droppedKind({ view: 'new-batch', kind: 'course' }, [])).toBe('course')
  expect(droppedKind({ view: 'new-batch', kind: 'school' }, [])).toBe('school')
})

test('a spreadsheet that is dropped on a batch has the kind of that batch', () => {
  const batches = [
    { id: 'b', kind: 'school' },
    { id: 'c', kind: 'course' },
  ] as const
  expect(droppedKind({ view: 'batch', batch: 'c' }, batches)).toBe('course')
  expect(droppedKind({ view: 'batch', batch: 'b' }, batches)).toBe('school')
  expect(droppedKind({ view: 'batch', batch: 'gone' }, batches)).toBe('school')
})
