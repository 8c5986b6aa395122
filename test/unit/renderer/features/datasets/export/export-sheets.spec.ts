import { expect, test } from '@playwright/test'
import { maxSheetColumns } from '../../../../../../src-main/contract/dataset.ts'
import {
  holdsColumns,
  maxSheetRuns,
  sheetsOf,
} from '../../../../../../src-renderer/features/datasets/export/export-sheets.ts'

test('the next sheet begins after the last row of a sheet', () => {
  expect(sheetsOf(0)).toBe(1)
  expect(sheetsOf(maxSheetRuns)).toBe(1)
  expect(sheetsOf(maxSheetRuns + 1)).toBe(2)
  expect(sheetsOf(10_000_000)).toBe(10)
})

test('only a workbook has a limit of columns', () => {
  expect(holdsColumns('xlsx', maxSheetColumns)).toBe(true)
  expect(holdsColumns('xlsx', maxSheetColumns + 1)).toBe(false)
  expect(holdsColumns('parquet', 20_000)).toBe(true)
})
