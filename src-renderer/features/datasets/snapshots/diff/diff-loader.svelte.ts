import type { OpenDataset } from '#contract/dataset.ts'
import type { Failure } from '#contract/failure.ts'
import { ok, err, type Result } from '#contract/result.ts'
import type { RunsDiff } from '#contract/snapshot.ts'
import { api } from '../../../../lib/api.ts'
import type { Sides } from '../../../../state/route.ts'
import { openSide } from '../comparison-sides.ts'
import { OpenedSnapshots } from './opened-snapshots.ts'

/** What is known of a comparison: it is being made, it is here, it was given up, or it could not be made. */
export type DiffState =
  /** `total` is `null` while it is not known. */
  | { phase: 'working'; step: 'opening' | 'comparing'; done: number; total: number | null }
  | { phase: 'shown'; diff: RunsDiff; before: OpenDataset; after: OpenDataset }
  | { phase: 'stopped' }
  | { phase: 'failed'; failure: Failure }

/** The comparison of the open runs, or of a snapshot, with a snapshot. What it opens stays open until it is left. */
export class DiffLoader {
  state = $state.raw<DiffState>({ phase: 'working', step: 'opening', done: 0, total: null })

  readonly #opened: OpenDataset
  readonly #snapshots = new OpenedSnapshots()
  #job: string | null = null
  /** What belongs to a comparison that is not the latest is not shown. */
  #latest = 0

  constructor(opened: OpenDataset) {
    this.#opened = opened
  }

  /** `key`: the column that tells which run is which; `null`: the first that can. */
  async compare(sides: Sides, key: string | null): Promise<void> {
    this.#stop()
    const turn = this.#latest
    this.#snapshots.closeAllBut(sides.before, sides.after)
    const answer = await this.#compare(sides, key, turn)
    if (turn !== this.#latest) return
    this.#job = null
    if (answer.ok) this.state = { phase: 'shown', ...answer.value }
    else if (answer.failure.code === 'cancelled') this.state = { phase: 'stopped' }
    else this.state = { phase: 'failed', failure: answer.failure }
  }

  /** Gives up what is being compared. */
  readonly cancel = (): void => {
    if (this.#job !== null) void api.jobs.cancel({ job: this.#job })
  }

  /** Called when the view is left: closes the datasets that were opened for it. */
  readonly leave = (): void => {
    this.#stop()
    this.#snapshots.closeAllBut()
  }

  async #compare(sides: Sides, key: string | null, turn: number) {
    const before = await this.#side(sides.before, turn)
    if (!before.ok) return before
    const after = await this.#side(sides.after, turn)
    if (!after.ok) return after
    const diff = await this.#work('comparing', (job) =>
      api.datasets.diff({ before: before.value.handle, after: after.value.handle, key, job }),
    )
    return diff.ok ? ok({ diff: diff.value, before: before.value, after: after.value }) : diff
  }

  async #side(side: string, turn: number): Promise<Result<OpenDataset>> {
    const open = side === openSide ? this.#opened : this.#snapshots.find(side)
    if (open) return ok(open)
    const answer = await this.#work('opening', (job) => api.snapshots.open({ id: side, job }))
    if (!answer.ok) return answer
    if (turn !== this.#latest) {
      void api.datasets.close({ handle: answer.value.handle })
      return err({ code: 'cancelled' })
    }
    this.#snapshots.add(side, answer.value)
    return answer
  }

  /** Does a part of the work, and tells how far it is. */
  async #work<T>(
    step: 'opening' | 'comparing',
    ask: (job: string) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    const job = crypto.randomUUID()
    this.#job = job
    this.state = { phase: 'working', step, done: 0, total: null }
    const unsubscribe = api.subscribe('jobs.progress', (progress) => {
      if (progress.job !== job || job !== this.#job) return
      this.state = { phase: 'working', step, done: progress.done, total: progress.total }
    })
    const answer = await ask(job)
    unsubscribe()
    return answer
  }

  #stop(): void {
    this.#latest++
    this.cancel()
    this.#job = null
  }
}
