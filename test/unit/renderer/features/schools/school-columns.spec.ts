import { expect, test } from '@playwright/test'
import { columnsFor } from '../../../../../src-renderer/features/schools/school-columns.ts'

const keys = (width: number) => columnsFor(width).map(({ key }) => key)

test('keeps the contract with little room, and drops the web address before it', () => {
  expect(keys(1020)).toEqual(['name', 'contractNumber', 'groups', 'place', 'urlSlug', 'updatedAt'])
  expect(keys(1000)).toEqual(['name', 'contractNumber', 'groups', 'place', 'updatedAt'])
  // The list beside the details, in a window of 1280 pixels.
  expect(keys(640)).toEqual(['name', 'contractNumber', 'place'])
  expect(keys(300)).toEqual(['name'])
})
