import { expect, test } from '@playwright/test'
import type { Snapshot } from '../../../../../../src-main/contract/snapshot.ts'
import {
  otherSnapshots,
  sidesInTime,
  withSide,
} from '../../../../../../src-renderer/features/datasets/snapshots/comparison-sides.ts'

const june = snapshot('june', '2026-06-01T12:00:00Z')
const july = snapshot('july', '2026-07-01T12:00:00Z')

function snapshot(id: string, readAt: string): Snapshot {
  const size = { runs: 3, totalRuns: 3, incomplete: false, bytes: 300, sha256: '' }
  return { id, profileId: 'practice', datasetId: 'ds', name: null, readAt, ...size }
}

test('puts earlier runs before later ones, whichever are open', () => {
  expect(sidesInTime(june, july)).toEqual({ before: 'june', after: 'open' })
  expect(sidesInTime(july, june)).toEqual({ before: 'open', after: 'july' })
})

test('compares times as instants: another offset is not another order', () => {
  const opened = { readAt: '2026-06-01T10:30:00-03:00' }
  expect(sidesInTime(june, opened)).toEqual({ before: 'june', after: 'open' })
})

test('puts the saved copy first if both have the same time', () => {
  expect(sidesInTime(june, june)).toEqual({ before: 'june', after: 'open' })
})

test('does not offer an open saved copy for comparison with itself', () => {
  expect(
    otherSnapshots({ origin: { kind: 'snapshot', snapshotId: 'june' } }, [july, june]),
  ).toEqual([july])
  expect(otherSnapshots({ origin: { kind: 'platform' } }, [july, june])).toEqual([july, june])
})

test('a side can be changed, and the other side stays', () => {
  const sides = { before: 'june', after: 'open' }
  expect(withSide(sides, 'before', 'july')).toEqual({ before: 'july', after: 'open' })
  expect(withSide(sides, 'after', 'july')).toEqual({ before: 'june', after: 'july' })
})

test('choosing the run of the other side swaps the sides', () => {
  const sides = { before: 'june', after: 'open' }
  expect(withSide(sides, 'before', 'open')).toEqual({ before: 'open', after: 'june' })
  expect(withSide(sides, 'after', 'june')).toEqual({ before: 'open', after: 'june' })
})
