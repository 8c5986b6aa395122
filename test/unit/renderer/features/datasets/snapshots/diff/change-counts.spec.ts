import { expect, test } from '@playwright/test'
import type { RunsDiff } from '../../../../../../../src-main/contract/snapshot.ts'
import {
  countOf,
  firstKind,
  isIdentical,
} from '../../../../../../../src-renderer/features/datasets/snapshots/diff/change-counts.ts'

const none: RunsDiff = {
  diff: 'a',
  key: 'id',
  keys: ['id'],
  appeared: 0,
  vanished: 0,
  changed: 0,
  same: 12,
  columns: [],
}

test('nothing has changed only if no run is new, missing or changed', () => {
  expect(isIdentical(none)).toBe(true)
  expect(isIdentical({ ...none, same: 0 })).toBe(true)
  for (const kind of ['appeared', 'vanished', 'changed'] as const)
    expect(isIdentical({ ...none, [kind]: 1 })).toBe(false)
})

test('shows changed runs first, then new ones, then missing ones', () => {
  expect(firstKind({ ...none, changed: 1, appeared: 9, vanished: 9 })).toBe('changed')
  expect(firstKind({ ...none, appeared: 1, vanished: 9 })).toBe('appeared')
  expect(firstKind({ ...none, vanished: 1 })).toBe('vanished')
  expect(firstKind(none)).toBe('changed')
})

test('with a column, counts only the runs that changed in it', () => {
  const diff = { ...none, changed: 7, columns: [{ key: 'score', changed: 3 }] }
  expect(countOf(diff, 'changed', null)).toBe(7)
  expect(countOf(diff, 'changed', 'score')).toBe(3)
  expect(countOf(diff, 'changed', 'name')).toBe(0)
})
