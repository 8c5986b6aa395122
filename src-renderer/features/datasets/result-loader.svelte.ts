import type { Failure } from '#contract/failure.ts'
import type { Result } from '#contract/result.ts'
import { LatestJob } from '../../lib/latest-job.ts'

/** What is known of a result: it is being made, it is here, it was given up, or it could not be made. */
export type LoadState<T> =
  | { phase: 'reading'; done: number; total: number | null }
  | { phase: 'shown'; value: T }
  | { phase: 'stopped' }
  | { phase: 'failed'; failure: Failure }

/** Loads what is made of the runs of an open dataset, such as a summary. Only the latest request counts. */
export class ResultLoader<T> {
  state = $state.raw<LoadState<T>>({ phase: 'reading', done: 0, total: null })
  readonly #job = new LatestJob()
  readonly cancel = this.#job.cancel
  readonly leave = this.#job.leave

  /** What is being made is given up. */
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
