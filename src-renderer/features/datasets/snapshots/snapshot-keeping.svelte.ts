import type { OpenDataset } from '#contract/dataset.ts'
import type { Failure } from '#contract/failure.ts'
import type { Snapshot } from '#contract/snapshot.ts'
import { api } from '../../../lib/api.ts'
import { LatestJob } from '../../../lib/latest-job.ts'

/** The keeping of open runs as a snapshot, which can be cancelled. */
export class SnapshotKeeping {
  /** How far it is, with a `total` of null while that is not known. Null if nothing is being kept. */
  progress = $state.raw<{ done: number; total: number | null } | null>(null)
  failure = $state.raw<Failure | null>(null)

  /** What was kept from here, by the handle of the open dataset. */
  #kept = $state.raw<{ handle: string; id: string } | null>(null)
  readonly #job = new LatestJob()
  /** Nothing is left of what was being kept. */
  readonly cancel = this.#job.cancel

  /** The id of the snapshot that these runs were kept as; that of an earlier one when it has the same runs. */
  keptAs({ handle }: OpenDataset): string | null {
    return this.#kept?.handle === handle ? this.#kept.id : null
  }

  /** Null if they were not kept. `failure` says why, unless a person cancelled it. */
  async keep({ handle }: OpenDataset): Promise<Snapshot | null> {
    if (this.#job.isRunning) return null
    this.failure = null
    this.progress = { done: 0, total: null }
    const answer = await this.#job.run(
      (job) => api.snapshots.keep({ handle, job }),
      ({ done, total }) => (this.progress = { done, total }),
    )
    if (!answer) return null
    this.progress = null
    if (answer.ok) {
      this.#kept = { handle, id: answer.value.id }
      return answer.value
    }
    this.failure = answer.failure.code === 'cancelled' ? null : answer.failure
    return null
  }

  /** Other runs are looked at: what is being kept is given up. */
  readonly leave = (): void => {
    this.#job.leave()
    this.progress = null
    this.failure = null
  }
}
