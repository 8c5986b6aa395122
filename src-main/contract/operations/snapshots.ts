import { z } from 'zod'
import { DatasetId, OpenDataset } from '../dataset.ts'
import { ProfileId } from '../profile.ts'
import { Snapshot, SnapshotId, SnapshotList } from '../snapshot.ts'
import { Job, none } from './inputs.ts'
import type { OperationsOf } from './operations-of.ts'

/** Saved copies of datasets. */
export const snapshotOperations = {
  /** The saved copies of one dataset, or (`null`) of all datasets of the profile. */
  'snapshots.list': {
    input: z.strictObject({ profileId: ProfileId, datasetId: DatasetId.nullable() }),
    output: SnapshotList,
  },
  /** Saves the runs of an open dataset. If a saved copy has the same runs, returns that one. */
  'snapshots.keep': { input: z.strictObject({ handle: z.string(), job: Job }), output: Snapshot },
  'snapshots.open': { input: z.strictObject({ id: SnapshotId, job: Job }), output: OpenDataset },
  'snapshots.remove': { input: z.strictObject({ id: SnapshotId }), output: none },
} as const satisfies OperationsOf<'snapshots'>
