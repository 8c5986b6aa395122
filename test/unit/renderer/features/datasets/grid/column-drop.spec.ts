import { expect, test } from '@playwright/test'
import { dropAt } from '../../../../../../src-renderer/features/datasets/grid/column-drop.ts'
import type { GridColumn } from '../../../../../../src-renderer/features/datasets/grid/grid-column.ts'

const column = (key: string, place: number, isPinned = false): GridColumn => ({
  key,
  type: 'text',
  filled: 1,
  index: place,
  place,
  label: key,
  width: 100,
  isPinned,
})
const pinned = column('p', 1, true)
const [a, b, c] = [column('a', 2), column('b', 3), column('c', 4)]
const heads = [pinned, a, b, c].map((each, at) => ({
  column: each,
  left: at * 100,
  right: at * 100 + 100,
}))

test('a column drops on the half of a header that the pointer is over', () => {
  expect(dropAt(a, heads, 310)).toEqual({ key: 'a', neighbour: 'c', side: 'before' })
  expect(dropAt(a, heads, 380)).toEqual({ key: 'a', neighbour: 'c', side: 'after' })
  expect(dropAt(c, heads, 130)).toEqual({ key: 'c', neighbour: 'a', side: 'before' })
})

test('a drop beyond the last header puts it last, and a drop in place changes nothing', () => {
  expect(dropAt(a, heads, 5000)).toEqual({ key: 'a', neighbour: 'c', side: 'after' })
  expect(dropAt(b, heads, 250)).toBeNull()
  expect(dropAt(b, heads, 180)).toBeNull()
  expect(dropAt(b, heads, 320)).toBeNull()
})

test('no column leaves or enters the pinned ones', () => {
  expect(dropAt(b, heads, 10)).toEqual({ key: 'b', neighbour: 'a', side: 'before' })
  expect(dropAt(pinned, heads, 390)).toBeNull()
})
