import type { OpenDataset } from '#contract/dataset.ts'
import type { Snapshot } from '#contract/snapshot.ts'
import type { Sides } from '../../../state/route.ts'

/** The id of the side with the open runs. */
export const openSide = 'open'

/** A snapshot and the open runs as the sides of a comparison, the older one first. */
export function sidesInTime(
  snapshot: Pick<Snapshot, 'id' | 'readAt'>,
  opened: Pick<OpenDataset, 'readAt'>,
): Sides {
  const isEarlier = Date.parse(snapshot.readAt) <= Date.parse(opened.readAt)
  return isEarlier
    ? { before: snapshot.id, after: openSide }
    : { before: openSide, after: snapshot.id }
}

/** The snapshots that can be compared with the open runs: all except the one that contains them. */
export function otherSnapshots(
  { origin }: Pick<OpenDataset, 'origin'>,
  snapshots: readonly Snapshot[],
): Snapshot[] {
  return snapshots.filter(({ id }) => origin.kind !== 'snapshot' || origin.snapshotId !== id)
}

/** Returns the sides after the person chose another one. If both would be the same, they swap. */
export function withSide(sides: Sides, side: keyof Sides, chosen: string): Sides {
  const other = side === 'before' ? 'after' : 'before'
  const rest = sides[other] === chosen ? sides[side] : sides[other]
  return side === 'before' ? { before: chosen, after: rest } : { before: rest, after: chosen }
}
