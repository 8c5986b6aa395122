import type { OpenDataset } from '#contract/dataset.ts'
import type { Failure } from '#contract/failure.ts'
import { ok, err, type Result } from '#contract/result.ts'
import type { RunsDiff } from '#contract/snapshot.ts'
import { api } from '../../../../lib/api.ts'
import { LatestJob } from '../../../../lib/latest-job.ts'
import type { Sides } from '../../../../state/route.ts'
import { openSide } from '../comparison-sides.ts'
import { OpenedSnapshots } from './opened-snapshots.ts'

/** The state of a comparison: running, shown, cancelled or failed. */
export type DiffState =
  /** `total` is null while it is not known. */
  | { phase: 'working'; step: 'opening' | 'comparing'; done: number; total: number | null }
  | { phase: 'shown'; diff: RunsDiff; before: OpenDataset; after: OpenDataset }
  | { phase: 'stopped' }
  | { phase: 'failed'; failure: Failure }

/** Compares the open runs, or a snapshot, with a snapshot. Opened snapshots stay open until the view is left. */
export class DiffLoader {
  state = $state.raw<DiffState>({ phase: 'working', step: 'opening', done: 0, total: null })

  readonly #opened: OpenDataset
  readonly #snapshots = new OpenedSnapshots()
  readonly #job = new LatestJob()
  readonly cancel = this.#job.cancel

  constructor(opened: OpenDataset) {
    this.#opened = opened
  }

  /** `key`: the column that identifies a run. Null for the first suitable column. */
  async compare(sides: Sides, key: string | null): Promise<void> {
    this.#job.leave()
    this.#snapshots.closeAllBut(sides.before, sides.after)
    const answer = await this.#job.run(
      (job) => this.#compare(sides, key, job),
      ({ done, total }) => {
        if (this.state.phase === 'working') this.state = { ...this.state, done, total }
      },
    )
    if (!answer) return
    if (answer.ok) this.state = { phase: 'shown', ...answer.value }
    else if (answer.failure.code === 'cancelled') this.state = { phase: 'stopped' }
    else this.state = { phase: 'failed', failure: answer.failure }
  }

  /** Called when the view is left: closes the snapshots that were opened for the comparison. */
  readonly leave = (): void => {
    this.#job.leave()
    this.#snapshots.closeAllBut()
  }

  async #compare(sides: Sides, key: string | null, job: string) {
    const before = await this.#side(sides.before, job)
    if (!before.ok) return before
    const after = await this.#side(sides.after, job)
    if (!after.ok) return after
    this.state = { phase: 'working', step: 'comparing', done: 0, total: null }
    const handles = { before: before.value.handle, after: after.value.handle }
    const diff = await api.datasets.diff({ ...handles, key, job })
    return diff.ok ? ok({ diff: diff.value, before: before.value, after: after.value }) : diff
  }

  async #side(side: string, job: string): Promise<Result<OpenDataset>> {
    const open = side === openSide ? this.#opened : this.#snapshots.find(side)
    if (open) return ok(open)
    this.state = { phase: 'working', step: 'opening', done: 0, total: null }
    const answer = await api.snapshots.open({ id: side, job })
    if (!answer.ok) return answer
    if (!this.#job.is(job)) {
      void api.datasets.close({ handle: answer.value.handle })
      return err({ code: 'cancelled' })
    }
    this.#snapshots.add(side, answer.value)
    return answer
  }
}
