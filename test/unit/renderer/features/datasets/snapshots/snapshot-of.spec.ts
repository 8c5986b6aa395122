import { expect, test } from '@playwright/test'
import type { Origin } from '../../../../../../src-main/contract/dataset.ts'
import type { Snapshot } from '../../../../../../src-main/contract/snapshot.ts'
import { snapshotOf } from '../../../../../../src-renderer/features/datasets/snapshots/snapshot-of.ts'

const readAt = '2026-06-01T12:00:00Z'
const kept: Snapshot = {
  id: 'june',
  profileId: 'practice',
  datasetId: 'ds',
  name: null,
  runs: 3,
  totalRuns: 0,
  incomplete: false,
  bytes: 300,
  sha256: '',
  readAt,
}
const find = (origin: Origin, at = readAt) => snapshotOf({ origin, readAt: at }, [kept])

test('runs of the platform and of a file match the saved copy of the same time', () => {
  expect(find({ kind: 'platform' })).toBe(kept)
  expect(find({ kind: 'file', name: 'body.json' })).toBe(kept)
  expect(find({ kind: 'platform' }, '2026-06-01T12:00:01Z')).toBeNull()
})

test('runs of a saved copy match only that copy, not another one of the same time', () => {
  expect(find({ kind: 'snapshot', snapshotId: 'june' })).toBe(kept)
  expect(find({ kind: 'snapshot', snapshotId: 'deleted' })).toBeNull()
})
