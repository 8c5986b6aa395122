import { expect, test } from '@playwright/test'
import {
  headRow,
  placeAfter,
} from '../../../../../../src-renderer/features/datasets/grid/grid-place.ts'

const size = { rows: 100, columns: 8, page: 11 }
const from = { row: 50, column: 3 }

for (const [key, near, far] of [
  ['ArrowUp', { row: 49, column: 3 }, { row: 0, column: 3 }],
  ['ArrowDown', { row: 51, column: 3 }, { row: 99, column: 3 }],
  ['ArrowLeft', { row: 50, column: 2 }, { row: 50, column: 0 }],
  ['ArrowRight', { row: 50, column: 4 }, { row: 50, column: 7 }],
  ['PageUp', { row: 40, column: 3 }, { row: 40, column: 3 }],
  ['PageDown', { row: 60, column: 3 }, { row: 60, column: 3 }],
  ['Home', { row: 50, column: 0 }, { row: 0, column: 0 }],
  ['End', { row: 50, column: 7 }, { row: 99, column: 7 }],
] as const) {
  test(`${key}, alone and with Ctrl`, () => {
    expect(placeAfter(key, from, size, false)).toEqual(near)
    expect(placeAfter(key, from, size, true)).toEqual(far)
  })
}

test('no key leaves the grid', () => {
  const first = { row: 0, column: 0 }
  const last = { row: 99, column: 7 }
  for (const key of ['ArrowLeft', 'PageUp']) {
    expect(placeAfter(key, first, size, false)).toEqual(first)
  }
  expect(placeAfter('ArrowUp', first, size, true)).toEqual(first)
  for (const key of ['ArrowDown', 'ArrowRight', 'PageDown']) {
    expect(placeAfter(key, last, size, false)).toEqual(last)
  }
})

test('one step above the first run are the headers, and one step below them is the run again', () => {
  const head = { row: headRow, column: 3 }
  expect(placeAfter('ArrowUp', { row: 0, column: 3 }, size, false)).toEqual(head)
  expect(placeAfter('ArrowUp', head, size, false)).toEqual(head)
  expect(placeAfter('ArrowRight', head, size, false)).toEqual({ row: headRow, column: 4 })
  expect(placeAfter('End', head, size, false)).toEqual({ row: headRow, column: 7 })
  expect(placeAfter('ArrowDown', head, size, false)).toEqual({ row: 0, column: 3 })
})

test('without runs, there are only the headers', () => {
  for (const key of ['ArrowUp', 'ArrowDown', 'PageDown', 'PageUp']) {
    const place = placeAfter(key, { row: 0, column: 3 }, { ...size, rows: 0 }, false)
    expect(place).toEqual({ row: headRow, column: 3 })
  }
})

test('a page key moves even if no row fits into the view', () => {
  expect(placeAfter('PageDown', from, { ...size, page: 0 }, false)).toEqual({ row: 51, column: 3 })
})

test('other keys do not move', () => {
  expect(placeAfter('a', from, size, false)).toBeNull()
  expect(placeAfter('Tab', from, size, false)).toBeNull()
})
