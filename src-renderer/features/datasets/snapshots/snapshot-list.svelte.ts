import type { OpenDataset } from '#contract/dataset.ts'
import type { Failure } from '#contract/failure.ts'
import type { Snapshot, SnapshotList } from '#contract/snapshot.ts'
import { api } from '../../../lib/api.ts'
import { snapshotOf } from './snapshot-of.ts'

/** The snapshots of an institution, what all snapshots take of the disk, and the one that may be deleted. */
export class SnapshotListState {
  /** `null` until the first answer. */
  list = $state.raw<SnapshotList | null>(null)
  /** Why they could not be listed; what was read before stays. */
  failure = $state.raw<Failure | null>(null)
  /** The one that the person is asked about before it is deleted. */
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

  /** Those of one dataset, the latest first. */
  of(datasetId: string | null): Snapshot[] {
    return this.list?.snapshots.filter((snapshot) => snapshot.datasetId === datasetId) ?? []
  }

  /** The snapshot that these open runs were kept as, or came from. */
  keptOf(opened: OpenDataset, datasetId: string | null): Snapshot | null {
    return snapshotOf(opened, this.of(datasetId))
  }
}
