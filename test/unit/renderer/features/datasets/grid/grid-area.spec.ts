import { expect, test } from '@playwright/test'
import {
  areaBetween,
  cellsOf,
} from '../../../../../../src-renderer/features/datasets/grid/grid-area.ts'
import { headRow } from '../../../../../../src-renderer/features/datasets/grid/grid-place.ts'

test('a rectangle lies between its corners, in any order', () => {
  const area = { rows: { first: 2, end: 6 }, columns: { first: 1, end: 4 } }
  expect(areaBetween({ row: 2, column: 3 }, { row: 5, column: 1 })).toEqual(area)
  expect(areaBetween({ row: 5, column: 1 }, { row: 2, column: 3 })).toEqual(area)
  expect(cellsOf(area)).toBe(12)
})

test('a header is selected alone', () => {
  const head = { row: headRow, column: 2 }
  expect(cellsOf(areaBetween({ row: 4, column: 0 }, head))).toBe(1)
  expect(cellsOf(areaBetween(head, { row: 4, column: 0 }))).toBe(1)
})
