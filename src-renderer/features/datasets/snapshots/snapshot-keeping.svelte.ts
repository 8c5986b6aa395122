import type { OpenDataset } from '#contract/dataset.ts'
import type { Failure } from '#contract/failure.ts'
import type { Snapshot } from '#contract/snapshot.ts'
import { api } from '../../../lib/api.ts'
import { LatestJob } from '../../../lib/latest-job.ts'

/** Saves open runs as a snapshot. A person can cancel this. */
export class SnapshotKeeping {
  /** The progress. Its `total` is null while it is not known. Null if nothing is being saved. */
  progress = $state.raw<{ done: number; total: number | null } | null>(null)
  failure = $state.raw<Failure | null>(null)

  /** The last snapshot that was saved from here, and the handle of its dataset. */
  #kept = $state.raw<{ handle: string; id: string } | null>(null)
  readonly #job = new LatestJob()
  /** Cancels saving, and leaves nothing behind. */
  readonly cancel = this.#job.cancel

  /** The id of the snapshot of these runs. It may be an earlier snapshot with the same runs. */
  keptAs({ handle }: OpenDataset): string | null {
    return this.#kept?.handle === handle ? this.#kept.id : null
  }

  /** Saves the runs. Returns null if that failed; `failure` then has the reason, unless the person cancelled it. */
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

  /** Other runs are open now. Cancels saving. */
  readonly leave = (): void => {
    this.#job.leave()
    this.progress = null
    this.failure = null
  }
}
