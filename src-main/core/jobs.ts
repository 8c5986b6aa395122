import type { FirstRuns } from '../contract/dataset.ts'
import type { Emit, Payload } from '../contract/events.ts'

/** One running operation. */
export type Job = {
  signal: AbortSignal
  /** Marks the job as a read for this profile: switching to another profile cancels it. */
  readsFor(profileId: string): void
  report(progress: Omit<Payload<'jobs.progress'>, 'job'>): void
  /** Emits the first runs while the rest is read. */
  begin(first: FirstRuns): void
}

/** The running operations. Callers name them, cancel them by name, and get their progress. */
export class Jobs {
  readonly #running = new Map<string | symbol, AbortController>()
  /** The profile of each running read. */
  readonly #reads = new Map<AbortController, string>()
  readonly #emit: Emit

  constructor(emit: Emit) {
    this.#emit = emit
  }

  /** Runs `work` under a name. Without a name, only closing the program cancels it. */
  async run<T>(name: string | undefined, work: (job: Job) => Promise<T>): Promise<T> {
    const job = name ?? Symbol('a job without a name')
    const controller = new AbortController()
    this.#running.set(job, controller)
    try {
      return await work({
        signal: controller.signal,
        readsFor: (profileId) => this.#reads.set(controller, profileId),
        report: (progress) => {
          if (name !== undefined) this.#emit('jobs.progress', { job: name, ...progress })
        },
        begin: ({ columns, rows }) => {
          if (name !== undefined) this.#emit('datasets.begun', { job: name, columns, rows })
        },
      })
    } finally {
      this.#reads.delete(controller)
      // A newer job may have the same name.
      if (this.#running.get(job) === controller) this.#running.delete(job)
      if (name !== undefined) this.#emit('jobs.ended', { job: name })
    }
  }

  /** Does nothing if the job has ended. */
  cancel(name: string): void {
    this.#running.get(name)?.abort()
  }

  /**
   * Captures the reads that are running now. The returned function cancels those of all other profiles, because their results
   * are no longer shown. Reads that start later and writes are not cancelled.
   */
  readsUnderWay(): { endExcept: (profileId: string) => void } {
    const reads = [...this.#reads]
    return {
      endExcept: (profileId) => {
        for (const [controller, readsFor] of reads) {
          if (readsFor !== profileId) controller.abort()
        }
      },
    }
  }

  cancelAll(): void {
    for (const controller of this.#running.values()) controller.abort()
  }
}
