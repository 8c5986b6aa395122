import type { OpenDataset } from '#contract/dataset.ts'
import type { Failure } from '#contract/failure.ts'
import type { Snapshot, SnapshotList } from '#contract/snapshot.ts'
import { api } from '../../../lib/api.ts'
import { snapshotOf } from './snapshot-of.ts'

/** The snapshots of an institution, the disk space of all snapshots, and the snapshot to delete. */
export class SnapshotListState {
  /** Null until the first response. */
  list = $state.raw<SnapshotList | null>(null)
  /** Why the snapshots could not be listed. The previous list stays. */
  failure = $state.raw<Failure | null>(null)
  /** The snapshot that the confirmation dialog asks about. */
  doomed = $state.raw<Snapshot | null>(null)

  readonly #profileId: string

  constructor(profileId: string) {
    this.#profileId = profileId
  }

  readonly read = async (): Promise<void> => {
    const answer = await api.snapshots.list({ profileId: this.#profileId, datasetId: null })
    this.failure = answer.ok ? null : answer.failure
    if (answer.ok) this.list = answer.value
  }

  find(id: string | null): Snapshot | null {
    return this.list?.snapshots.find((snapshot) => snapshot.id === id) ?? null
  }

  /** The snapshots of one dataset, newest first. */
  of(datasetId: string | null): Snapshot[] {
    return this.list?.snapshots.filter((snapshot) => snapshot.datasetId === datasetId) ?? []
  }

  /** The snapshot of these open runs: saved from them, or their source. */
  keptOf(opened: OpenDataset, datasetId: string | null): Snapshot | null {
    return snapshotOf(opened, this.of(datasetId))
  }
}
