import type { OpenDataset } from '#contract/dataset.ts'
import type { Failure } from '#contract/failure.ts'
import type { Snapshot } from '#contract/snapshot.ts'
import { api } from '../../../lib/api.ts'

/** The keeping of open runs as a snapshot, which can be cancelled. */
export class SnapshotSaver {
  /** How far it is, `total` being `null` while that is not known; `null`: nothing is being kept. */
  progress = $state.raw<{ done: number; total: number | null } | null>(null)
  failure = $state.raw<Failure | null>(null)

  /** What was kept from here, by the handle of the open dataset. */
  #kept = $state.raw<{ handle: string; id: string } | null>(null)
  #job: string | null = null
  #latest = 0

  /** The id of the snapshot that these runs were kept as; that of an earlier one when it has the same runs. */
  keptAs({ handle }: OpenDataset): string | null {
    return this.#kept?.handle === handle ? this.#kept.id : null
  }

  /** `null`: they were not kept, and `failure` says why unless that was asked for. */
  async keep({ handle }: OpenDataset): Promise<Snapshot | null> {
    if (this.#job !== null) return null
    const keeping = this.#latest
    const job = crypto.randomUUID()
    this.#job = job
    this.failure = null
    this.progress = { done: 0, total: null }
    const unsubscribe = api.subscribe('jobs.progress', ({ job: of, done, total }) => {
      if (of === this.#job) this.progress = { done, total }
    })
    const answer = await api.snapshots.keep({ handle, job })
    unsubscribe()
    if (keeping !== this.#latest) return null
    this.#job = null
    this.progress = null
    if (answer.ok) {
      this.#kept = { handle, id: answer.value.id }
      return answer.value
    }
    this.failure = answer.failure.code === 'cancelled' ? null : answer.failure
    return null
  }

  /** Nothing is left of what was being kept. */
  readonly cancel = (): void => {
    if (this.#job !== null) void api.jobs.cancel({ job: this.#job })
  }

  /** Other runs are looked at: what is being kept is given up. */
  readonly leave = (): void => {
    this.#latest++
    this.cancel()
    this.#job = null
    this.progress = null
    this.failure = null
  }
}
