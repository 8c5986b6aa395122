import { expect, test } from '@playwright/test'
import { columnLetters } from '../../../src-main/contract/column-letters.ts'

test('names columns as spreadsheets do', () => {
  const letters = [0, 5, 25, 26, 51, 702].map(columnLetters)
  expect(letters).toEqual(['A', 'F', 'Z', 'AA', 'AZ', 'AAA'])
})
