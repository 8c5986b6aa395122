import type { OpenDataset } from '#contract/dataset.ts'
import type { Snapshot } from '#contract/snapshot.ts'
import type { Sides } from '../../../state/route.ts'

/** The side that is not a snapshot of its own: the runs that are open. */
export const openSide = 'open'

/** A snapshot and the open runs as the two sides of a comparison, the earlier one before. */
export function sidesInTime(
  snapshot: Pick<Snapshot, 'id' | 'readAt'>,
  opened: Pick<OpenDataset, 'readAt'>,
): Sides {
  const isEarlier = Date.parse(snapshot.readAt) <= Date.parse(opened.readAt)
  return isEarlier
    ? { before: snapshot.id, after: openSide }
    : { before: openSide, after: snapshot.id }
}

/** The snapshots that can stand beside the open runs: all but the one that they are of. */
export function otherSnapshots(
  { origin }: Pick<OpenDataset, 'origin'>,
  snapshots: readonly Snapshot[],
): Snapshot[] {
  return snapshots.filter(({ id }) => origin.kind !== 'snapshot' || origin.snapshotId !== id)
}

/** The sides after another choice for one of them. Nothing is compared with itself: the two then change places. */
export function withSide(sides: Sides, side: keyof Sides, chosen: string): Sides {
  const other = side === 'before' ? 'after' : 'before'
  const rest = sides[other] === chosen ? sides[side] : sides[other]
  return side === 'before' ? { before: chosen, after: rest } : { before: rest, after: chosen }
}
