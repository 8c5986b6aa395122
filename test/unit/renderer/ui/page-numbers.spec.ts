import { expect, test } from '@playwright/test'
import { pagesToShow } from '../../../../src-renderer/ui/page-numbers.ts'

test('shows all of a few pages', () => {
  expect(pagesToShow(1, 1)).toEqual([1])
  expect(pagesToShow(3, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('shows the first, the last and the neighbours of many pages', () => {
  expect(pagesToShow(1, 54)).toEqual([1, 2, 3, 4, 5, -1, 54])
  expect(pagesToShow(20, 54)).toEqual([1, -1, 19, 20, 21, -2, 54])
  expect(pagesToShow(54, 54)).toEqual([1, -1, 50, 51, 52, 53, 54])
})

test('the row always has the same length, includes the current page, and repeats nothing', () => {
  for (let page = 1; page <= 30; page++) {
    const shown = pagesToShow(page, 30)
    expect(shown).toHaveLength(7)
    expect(shown).toContain(page)
    expect(new Set(shown).size).toBe(7)
  }
})
