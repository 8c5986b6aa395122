import type { FirstRuns } from '../contract/dataset.ts'
import type { Emit, Payload } from '../contract/events.ts'

/** One operation from its beginning to its end. */
export type Job = {
  signal: AbortSignal
  /** It only reads, for this profile: a switch to another profile ends it. */
  readsFor(profileId: string): void
  report(progress: Omit<Payload<'jobs.progress'>, 'job'>): void
  /** Shows the runs that came first while the others are read. */
  begin(first: FirstRuns): void
}

/** The operations under way. They can be cancelled by the names that their callers gave them, and report their progress. */
export class Jobs {
  readonly #running = new Map<string | symbol, AbortController>()
  /** The profile that each running read is for. */
  readonly #reads = new Map<AbortController, string>()
  readonly #emit: Emit

  constructor(emit: Emit) {
    this.#emit = emit
  }

  /** Runs `work` under a name. Without a name it can only be cancelled by the program's end. */
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
      // The name may have been given to a newer job.
      if (this.#running.get(job) === controller) this.#running.delete(job)
      if (name !== undefined) this.#emit('jobs.ended', { job: name })
    }
  }

  /** Nothing happens when the job has ended already. */
  cancel(name: string): void {
    this.#running.get(name)?.abort()
  }

  /**
   * The reads under way for each profile at this moment. When another one is shown, what is read for the others would
   * come to nobody: the answer ends that, and nothing that was asked for since. Writes go on.
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
