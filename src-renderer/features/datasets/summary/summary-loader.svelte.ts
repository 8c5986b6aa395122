import type { Failure } from '#contract/failure.ts'
import type { RunsSummary } from '#contract/run-summary.ts'
import { api } from '../../../lib/api.ts'

/** What is known of a summary: it is being made, it is here, it was given up, or it could not be made. */
export type SummaryState =
  | { phase: 'reading'; done: number; total: number | null }
  | { phase: 'shown'; summary: RunsSummary }
  | { phase: 'stopped' }
  | { phase: 'failed'; failure: Failure }

/** The summary of the runs of an open dataset that are in view. */
export class SummaryLoader {
  state = $state.raw<SummaryState>({ phase: 'reading', done: 0, total: null })

  #job: string | null = null
  /** Answers of a summary that is not the latest are not shown. */
  #latest = 0

  /**
   * Makes the summary of a view; `null`: of all runs. What is being made is given up. `utcOffset`: how far the clocks that
   * days are counted by are ahead of UTC, in seconds.
   */
  async read(handle: string, view: string | null, utcOffset = 0): Promise<void> {
    this.leave()
    const reading = this.#latest
    const job = crypto.randomUUID()
    this.#job = job
    this.state = { phase: 'reading', done: 0, total: null }
    const unsubscribe = api.subscribe('jobs.progress', ({ job: of, done, total }) => {
      if (of === this.#job) this.state = { phase: 'reading', done, total }
    })
    const answer = await api.datasets.summary({ handle, view, columns: null, utcOffset, job })
    unsubscribe()
    if (reading !== this.#latest) return
    this.#job = null
    if (answer.ok) this.state = { phase: 'shown', summary: answer.value }
    else if (answer.failure.code === 'cancelled') this.state = { phase: 'stopped' }
    else this.state = { phase: 'failed', failure: answer.failure }
  }

  /** Gives up what is being made. */
  readonly cancel = (): void => {
    if (this.#job !== null) void api.jobs.cancel({ job: this.#job })
  }

  /** Cancels loading the summary. */
  readonly leave = (): void => {
    this.#latest++
    this.cancel()
    this.#job = null
  }
}
