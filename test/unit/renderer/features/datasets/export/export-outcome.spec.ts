import { expect, test } from '@playwright/test'
import type { Exported } from '../../../../../../src-main/contract/dataset.ts'
import { wentAsAsked } from '../../../../../../src-renderer/features/datasets/export/export-outcome.ts'

const exported: Exported = {
  exportId: 'e',
  name: 'runs.csv',
  runs: 3,
  received: 3,
  totalRuns: 3,
  incomplete: false,
  bytes: 40,
  cutCells: 0,
  insteadOf: null,
  manifest: null,
}

test('reports every difference from the request', () => {
  expect(wentAsAsked(exported)).toBe(true)
  expect(wentAsAsked({ ...exported, manifest: 'runs.csv.provost.json' })).toBe(true)
  expect(wentAsAsked({ ...exported, cutCells: 1 })).toBe(false)
  expect(wentAsAsked({ ...exported, totalRuns: 7, incomplete: true })).toBe(false)
  expect(wentAsAsked({ ...exported, insteadOf: 'runs.csv' })).toBe(false)
  expect(wentAsAsked({ ...exported, manifestFailure: { code: 'cancelled' } })).toBe(false)
})
