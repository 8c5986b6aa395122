import type { Failure } from '#contract/failure.ts'
import type { Result } from '#contract/result.ts'
import type { RunGroups } from '#contract/run-groups.ts'
import { api } from '../../../lib/api.ts'

/** What is known of the groups: they are counted, they are here, that was given up, or it failed. */
type GroupState =
  | { phase: 'reading'; done: number; total: number | null }
  | { phase: 'shown'; groups: RunGroups }
  | { phase: 'stopped' }
  | { phase: 'failed'; failure: Failure }

/** Groups the runs in view. */
export class GroupLoader {
  state = $state.raw<GroupState>({ phase: 'reading', done: 0, total: null })
  #job: string | null = null

  /** Groups the runs. What is being grouped is given up. */
  async read(ask: (job: string) => Promise<Result<RunGroups>>): Promise<void> {
    this.leave()
    const job = crypto.randomUUID()
    this.#job = job
    this.state = { phase: 'reading', done: 0, total: null }
    const unsubscribe = api.subscribe('jobs.progress', ({ job: of, done, total }) => {
      if (of === this.#job) this.state = { phase: 'reading', done, total }
    })
    const answer = await ask(job)
    unsubscribe()
    if (this.#job !== job) return
    this.#job = null
    if (answer.ok) this.state = { phase: 'shown', groups: answer.value }
    else if (answer.failure.code === 'cancelled') this.state = { phase: 'stopped' }
    else this.state = { phase: 'failed', failure: answer.failure }
  }

  readonly cancel = (): void => {
    if (this.#job !== null) void api.jobs.cancel({ job: this.#job })
  }

  /** Cancels loading the groups. */
  readonly leave = (): void => {
    this.cancel()
    this.#job = null
  }
}
