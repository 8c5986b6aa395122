import type { OpenDataset } from '#contract/dataset.ts'
import type { Snapshot } from '#contract/snapshot.ts'

/** Finds the snapshot, among those of one dataset, that contains exactly these runs: their source, or saved from them. */
export function snapshotOf(
  { origin, readAt }: Pick<OpenDataset, 'origin' | 'readAt'>,
  snapshots: readonly Snapshot[],
): Snapshot | null {
  const found = snapshots.find((snapshot) => {
    if (origin.kind === 'snapshot') return snapshot.id === origin.snapshotId
    return snapshot.readAt === readAt
  })
  return found ?? null
}
