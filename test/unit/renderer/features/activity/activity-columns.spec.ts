import { expect, test } from '@playwright/test'
import {
  columnsFor,
  narrow,
} from '../../../../../src-renderer/features/activity/activity-columns.ts'

const keys = (width: number, several: boolean) => columnsFor(width, several).map(({ key }) => key)

test('a narrow table keeps the time, the request and the outcome', () => {
  expect(keys(0, true)).toEqual(['time', 'what', 'outcome'])
})

test('a wide table shows everything, and the institution if there are several', () => {
  expect(keys(1048, true)).toEqual(['time', 'what', 'institution', 'outcome', 'status', 'duration'])
  expect(keys(1048, false)).not.toContain('institution')
})

test('the time takes less room in a narrow table', () => {
  const widths = [narrow - 1, narrow].map((width) => columnsFor(width, false)[0]?.width)
  expect(widths).toEqual(['92px', '120px'])
})

test('the outcome has room for its longest words beside the status', () => {
  const width = (table: number) =>
    columnsFor(table, false).find(({ key }) => key === 'outcome')?.width
  expect([559, 560, 779, 780].map(width)).toEqual(['26%', '204px', '204px', '26%'])
})
