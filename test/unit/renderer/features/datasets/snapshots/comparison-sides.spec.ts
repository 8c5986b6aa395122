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

test('the earlier runs stand before the later ones, whichever are open', () => {
  expect(sidesInTime(june, july)).toEqual({ before: 'june', after: 'open' })
  expect(sidesInTime(july, june)).toEqual({ before: 'open', after: 'july' })
})

test('times are compared as times: another offset is not another order', () => {
  const opened = { readAt: '2026-06-01T10:30:00-03:00' }
  expect(sidesInTime(june, opened)).toEqual({ before: 'june', after: 'open' })
})

test('runs of one time have the snapshot before them', () => {
  expect(sidesInTime(june, june)).toEqual({ before: 'june', after: 'open' })
})

test('an open snapshot is not offered beside itself', () => {
  expect(
    otherSnapshots({ origin: { kind: 'snapshot', snapshotId: 'june' } }, [july, june]),
  ).toEqual([july])
  expect(otherSnapshots({ origin: { kind: 'platform' } }, [july, june])).toEqual([july, june])
})

test('a side takes another choice, and the other side stays', () => {
  const sides = { before: 'june', after: 'open' }
  expect(withSide(sides, 'before', 'july')).toEqual({ before: 'july', after: 'open' })
  expect(withSide(sides, 'after', 'july')).toEqual({ before: 'june', after: 'july' })
})

test('chosen for the side that it is not on, the two change places', () => {
  const sides = { before: 'june', after: 'open' }
  expect(withSide(sides, 'before', 'open')).toEqual({ before: 'open', after: 'june' })
  expect(withSide(sides, 'after', 'june')).toEqual({ before: 'open', after: 'june' })
})
