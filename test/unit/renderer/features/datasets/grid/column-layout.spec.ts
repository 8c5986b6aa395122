import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import type { Column } from '../../../../../../src-main/contract/dataset.ts'
import {
  arrangedKeys,
  chosenWidth,
  narrowest,
  peersOf,
  restoreLayout,
  shownKeys,
  usualWidth,
  widest,
  withAllShown,
  withMoved,
  withPinned,
  withPlacedBy,
  withShown,
  withUsualWidth,
  withWidth,
} from '../../../../../../src-renderer/features/datasets/grid/column-layout.ts'

const columns = ['id', 'name', 'grade'].map((key): Column => ({ key, type: 'text', filled: 1 }))
const fresh = restoreLayout(null, columns)

test('without a stored layout, all columns are shown in order', () => {
  expect(shownKeys(fresh)).toEqual(['id', 'name', 'grade'])
})

test('a layout survives storage as JSON', () => {
  const layout = withWidth(withShown(withMoved(fresh, 'grade', -1), 'id', false), 'name', 333.4)
  const restored = restoreLayout(JSON.parse(JSON.stringify(layout)), columns)
  expect(restored).toEqual(layout)
  expect(shownKeys(restored)).toEqual(['grade', 'name'])
  expect(chosenWidth(restored, 'name')).toBe(333)
})

test('new columns come last, missing ones disappear, and a hidden one stays hidden when it returns', () => {
  const kept = { order: ['gone', 'grade', 'id'], hidden: ['gone', 'name'], widths: {} }
  const layout = restoreLayout(kept, columns)
  expect(layout.order).toEqual(['grade', 'id', 'name'])
  expect(shownKeys(layout)).toEqual(['grade', 'id'])
  const returned = restoreLayout(layout, [...columns, { key: 'gone', type: 'text', filled: 1 }])
  expect(shownKeys(returned)).toEqual(['grade', 'id'])
})

for (const kept of [
  null,
  7,
  'order',
  [],
  { order: 'id', hidden: 5, widths: [] },
  { order: [1, 2], widths: { id: 'wide' } },
  { widths: { id: 1e9 } },
]) {
  test(`leaves out an invalid layout: ${JSON.stringify(kept)}`, () => {
    expect(restoreLayout(kept, columns)).toEqual({
      order: ['id', 'name', 'grade'],
      pinned: [],
      hidden: [],
      widths: {},
    })
  })
}

test('shows a key that was stored twice once', () => {
  expect(restoreLayout({ order: ['name', 'name', 'id'] }, columns).order).toEqual([
    'name',
    'id',
    'grade',
  ])
})

test('shows and hides columns one by one and all together', () => {
  expect(shownKeys(withShown(fresh, 'name', false))).toEqual(['id', 'grade'])
  expect(shownKeys(withShown(withShown(fresh, 'name', false), 'name', true))).toEqual(fresh.order)
  expect(shownKeys(withAllShown(fresh, false))).toEqual([])
  expect(shownKeys(withAllShown(withAllShown(fresh, false), true))).toEqual(fresh.order)
})

test('a column moves by places and stops at the ends', () => {
  expect(withMoved(fresh, 'grade', -1).order).toEqual(['id', 'grade', 'name'])
  expect(withMoved(fresh, 'id', 1).order).toEqual(['name', 'id', 'grade'])
  expect(withMoved(fresh, 'id', -1).order).toEqual(['id', 'name', 'grade'])
  expect(withMoved(fresh, 'grade', 9).order).toEqual(['id', 'name', 'grade'])
  expect(withMoved(fresh, 'unknown', 1)).toEqual(fresh)
})

test('a width stays within bounds', () => {
  expect(chosenWidth(withWidth(fresh, 'id', 3), 'id')).toBe(narrowest)
  expect(chosenWidth(withWidth(fresh, 'id', 99_999), 'id')).toBe(widest)
})

test('a field with the name of an object’s property has no width of its own', () => {
  expect(chosenWidth(fresh, 'constructor')).toBeUndefined()
})

test('a long label widens its column up to a limit', () => {
  expect(usualWidth('boolean', 'Passed', false)).toBe(usualWidth('boolean', 'Ok', false))
  expect(usualWidth('boolean', 'The average of all scores', false)).toBeGreaterThan(
    usualWidth('boolean', 'Ok', false),
  )
  expect(usualWidth('boolean', 'x'.repeat(500), false)).toBe(320)
})

test('a formatted date needs less room than its exact text', () => {
  expect(usualWidth('date', 'At', false)).toBeLessThan(usualWidth('date', 'At', true))
})

test('pinned columns come first, keep their order, and return to their place', () => {
  const pinned = withPinned(withPinned(fresh, 'grade', true), 'name', true)
  expect(shownKeys(pinned)).toEqual(['name', 'grade', 'id'])
  expect(shownKeys(withPinned(pinned, 'name', false))).toEqual(['grade', 'id', 'name'])
  expect(restoreLayout(JSON.parse(JSON.stringify(pinned)), columns)).toEqual(pinned)
})

test('a pinned column moves among the pinned ones', () => {
  const pinned = withPinned(fresh, 'grade', true)
  expect(peersOf(pinned, 'id')).toEqual(['id', 'name'])
  expect(arrangedKeys(withMoved(pinned, 'name', -1))).toEqual(['grade', 'name', 'id'])
  expect(withMoved(pinned, 'grade', -1)).toBe(pinned)
})

test('moves a column beside any other, and loses or repeats no column', () => {
  const keys = ['a', 'b', 'c', 'd', 'e']
  const layout = restoreLayout(
    null,
    keys.map((key) => ({ key, type: 'text', filled: 1 })),
  )
  const key = fc.constantFrom(...keys)
  fc.assert(
    fc.property(key, key, fc.constantFrom('before', 'after'), (moved, neighbour, side) => {
      fc.pre(moved !== neighbour)
      const { order } = withPlacedBy(layout, moved, neighbour, side)
      expect([...order].sort()).toEqual(keys)
      const step = side === 'before' ? -1 : 1
      expect(order[order.indexOf(neighbour) + step]).toBe(moved)
      expect(order.filter((each) => each !== moved)).toEqual(keys.filter((each) => each !== moved))
    }),
  )
  expect(withPlacedBy(layout, 'a', 'gone', 'after')).toBe(layout)
})

test('resets a chosen width to that of the type', () => {
  const wide = withWidth(fresh, 'id', 500)
  expect(chosenWidth(withUsualWidth(wide, 'id'), 'id')).toBeUndefined()
  expect(chosenWidth(withUsualWidth(wide, 'name'), 'id')).toBe(500)
})
