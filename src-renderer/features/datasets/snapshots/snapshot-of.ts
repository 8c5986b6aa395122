import type { OpenDataset } from '#contract/dataset.ts'
import type { Snapshot } from '#contract/snapshot.ts'

/** The snapshot, among those of the same dataset, that holds these very runs: the one they came from or were kept as. */
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
