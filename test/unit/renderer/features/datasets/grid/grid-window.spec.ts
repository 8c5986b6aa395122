import { expect, test } from '@playwright/test'
import {
  columnRange,
  edgesOf,
  heldColumns,
  reveal,
  rowRange,
} from '../../../../../../src-renderer/features/datasets/grid/grid-window.ts'

test('has the rows of a view and the spare ones around it', () => {
  expect(rowRange(340, 340, 1000, 0)).toEqual({ first: 10, end: 20 })
  expect(rowRange(350, 340, 1000, 0)).toEqual({ first: 10, end: 21 })
  expect(rowRange(340, 340, 1000, 3)).toEqual({ first: 7, end: 23 })
})

test('has no rows before the first or after the last', () => {
  expect(rowRange(0, 340, 1000, 5)).toEqual({ first: 0, end: 15 })
  expect(rowRange(0, 340, 4, 5)).toEqual({ first: 0, end: 4 })
  expect(rowRange(34 * 995, 340, 1000, 5)).toEqual({ first: 990, end: 1000 })
  // The rows became fewer than was scrolled to.
  expect(rowRange(34 * 500, 340, 12, 5)).toEqual({ first: 12, end: 12 })
})

test('has the columns of a view, including those that its edges cut', () => {
  const edges = edgesOf([100, 200, 50, 300])
  expect(edges).toEqual([0, 100, 300, 350, 650])
  expect(columnRange(edges, 0, 1000)).toEqual({ first: 0, end: 4 })
  expect(columnRange(edges, 0, 100)).toEqual({ first: 0, end: 1 })
  expect(columnRange(edges, 99, 2)).toEqual({ first: 0, end: 2 })
  expect(columnRange(edges, 100, 201)).toEqual({ first: 1, end: 3 })
  expect(columnRange(edges, 640, 500)).toEqual({ first: 3, end: 4 })
})

test('without columns there is nothing to draw', () => {
  expect(columnRange(edgesOf([]), 0, 500)).toEqual({ first: 0, end: 0 })
})

test('keeps a visible cell in place, and scrolls to others by the shortest way', () => {
  expect(reveal(100, 200, { start: 120, end: 154 })).toBe(100)
  expect(reveal(100, 200, { start: 66, end: 100 })).toBe(66)
  expect(reveal(100, 200, { start: 300, end: 334 })).toBe(134)
})

test('shows the beginning of a cell that is larger than the view', () => {
  expect(reveal(0, 200, { start: 500, end: 900 })).toBe(500)
})

test('pinned columns stay if they leave room for the others', () => {
  const edges = edgesOf([200, 200, 200, 200])
  expect(heldColumns(edges, 2, 1000)).toBe(2)
  expect(heldColumns(edges, 2, 639)).toBe(1)
  expect(heldColumns(edges, 2, 300)).toBe(0)
  expect(heldColumns(edges, 0, 1000)).toBe(0)
})
