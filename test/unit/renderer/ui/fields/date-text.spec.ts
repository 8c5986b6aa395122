import { expect, test } from '@playwright/test'
import { readDate } from '../../../../../src-renderer/ui/fields/date-text.ts'

test('a calendar day comes back as it was written', () => {
  expect(readDate('2026-03-09')?.toString()).toBe('2026-03-09')
  expect(readDate('2028-02-29')?.toString()).toBe('2028-02-29')
})

test('anything else is no day', () => {
  for (const text of [null, '', '09/03/2026', '2026-3-9', '2026-13-01', '2026-03-09T00:00:00Z']) {
    expect(readDate(text)).toBeUndefined()
  }
})
