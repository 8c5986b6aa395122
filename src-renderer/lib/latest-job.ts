import type { Payload } from '#contract/events.ts'
import { api } from './api.ts'

/** Runs one job of the main process at a time. A new job cancels the previous one, whose result is dropped. */
export class LatestJob {
  #id: string | null = null

  /** True while a job is running. */
  get isRunning(): boolean {
    return this.#id !== null
  }

  /** True if this job is running. */
  is(id: string): boolean {
    return id === this.#id
  }

  /** Returns null if the job was dropped before its result arrived. `onlate` gets a result that arrives after that. */
  async run<T>(
    ask: (job: string) => Promise<T>,
    onprogress: (progress: Payload<'jobs.progress'>) => void = () => undefined,
    onlate: (answer: T) => void = () => undefined,
  ): Promise<T | null> {
    this.leave()
    const id = crypto.randomUUID()
    this.#id = id
    const unsubscribe = api.subscribe('jobs.progress', (progress) => {
      if (progress.job === id && this.is(id)) onprogress(progress)
    })
    const answer = await ask(id)
    unsubscribe()
    if (!this.is(id)) {
      onlate(answer)
      return null
    }
    this.#id = null
    return answer
  }

  /** Cancels the job, which then ends as `cancelled`. */
  readonly cancel = (): void => {
    if (this.#id !== null) void api.jobs.cancel({ job: this.#id })
  }

  /** Cancels the job and drops its result. */
  readonly leave = (): void => {
    this.cancel()
    this.#id = null
  }
}
