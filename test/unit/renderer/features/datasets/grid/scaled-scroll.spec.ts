import { expect, test } from '@playwright/test'
import {
  clampTop,
  drawnHeight,
  isScaled,
  rowHeight,
  tallest,
  toScrollTop,
  toTop,
} from '../../../../../../src-renderer/features/datasets/grid/scaled-scroll.ts'

const view = 500
const million = { content: 1_000_000 * rowHeight, view }

test('does not scale a height that the browser supports', () => {
  const extent = { content: 100_000 * rowHeight, view }
  expect(isScaled(extent.content)).toBe(false)
  expect(drawnHeight(extent.content)).toBe(3_400_000)
  expect(toTop(1_234_567, extent)).toBe(1_234_567)
  expect(toScrollTop(1_234_567, extent)).toBe(1_234_567)
})

test('a million rows get no more height than the browser supports', () => {
  expect(isScaled(million.content)).toBe(true)
  expect(drawnHeight(million.content)).toBe(tallest)
  // The limit of Chromium on a screen of two dots per px.
  expect(tallest).toBeLessThan(33_554_428 / 2)
})

test('both ends of a million rows are the ends of the scroll bar', () => {
  expect(toTop(0, million)).toBe(0)
  expect(toTop(tallest - view, million)).toBe(million.content - view)
  expect(toScrollTop(million.content - view, million)).toBe(tallest - view)
})

test('converts a position to the scroll bar and back', () => {
  for (const top of [0, 34, 17_000_000, 33_999_000]) {
    expect(toTop(toScrollTop(top, million), million)).toBeCloseTo(top, 6)
  }
})

test('the middle is the middle', () => {
  expect(toTop((tallest - view) / 2, million)).toBeCloseTo((million.content - view) / 2, 6)
})

test('nothing lies beyond the ends', () => {
  expect(toTop(tallest, million)).toBe(million.content - view)
  expect(clampTop(-5, million)).toBe(0)
  expect(clampTop(1e12, million)).toBe(million.content - view)
  expect(clampTop(10, { content: 200, view: 200 })).toBe(0)
})
