import type { Failure } from '#contract/failure.ts'
import type { Result } from '#contract/result.ts'
import { LatestJob } from '../../lib/latest-job.ts'

/** The state of a result: loading, loaded, cancelled or failed. */
export type LoadState<T> =
  | { phase: 'reading'; done: number; total: number | null }
  | { phase: 'shown'; value: T }
  | { phase: 'stopped' }
  | { phase: 'failed'; failure: Failure }

/** Loads a result that is computed from the runs of an open dataset, such as a summary. Only the latest request counts. */
export class ResultLoader<T> {
  state = $state.raw<LoadState<T>>({ phase: 'reading', done: 0, total: null })
  readonly #job = new LatestJob()
  readonly cancel = this.#job.cancel
  readonly leave = this.#job.leave

  /** Loads a result. Cancels the previous request. */
  async read(ask: (job: string) => Promise<Result<T>>): Promise<void> {
    this.state = { phase: 'reading', done: 0, total: null }
    const answer = await this.#job.run(ask, ({ done, total }) => {
      this.state = { phase: 'reading', done, total }
    })
    if (answer?.ok) this.state = { phase: 'shown', value: answer.value }
    else if (answer?.failure.code === 'cancelled') this.state = { phase: 'stopped' }
    else if (answer) this.state = { phase: 'failed', failure: answer.failure }
  }
}
