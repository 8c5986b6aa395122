import { expect, test } from '@playwright/test'
import { doubtGroups } from '../../../../../../src-renderer/features/batches/send/doubt-groups.ts'

test('groups rows by their doubt, and waits for the last of them', () => {
  const groups = doubtGroups([
    { row: 9, doubt: 'early', againAt: '2031-01-01T17:08:00.000Z' },
    { row: 4, doubt: 'several', againAt: null },
    { row: 3, doubt: 'early', againAt: '2031-01-01T17:10:00.000Z' },
  ])
  expect(groups).toEqual([
    { doubt: 'early', againAt: '2031-01-01T17:10:00.000Z', rows: [3, 9] },
    { doubt: 'several', againAt: null, rows: [4] },
  ])
})
