import type { FirstRuns } from '../contract/dataset.ts'
import type { Emit, Payload } from '../contract/index.ts'

export type Job = {
  signal: AbortSignal
  report(progress: Omit<Payload<'jobs.progress'>, 'job'>): void
  /** Shows the runs that came first while the others are read. */
  begin(first: FirstRuns): void
}

/** Work that can be cancelled by the name its caller gave it, and that reports its progress. */
export class Jobs {
  readonly #running = new Map<string, AbortController>()
  /** The profile that each running read is for. */
  readonly #reads = new Map<AbortController, string>()
  readonly #emit: Emit

  constructor(emit: Emit) {
    this.#emit = emit
  }

  /**
   * Runs `work` under a name. Without a name it can only be cancelled by the program's end. `readsFor`: the profile for
   * which it only reads, so that a switch to another profile ends it.
   */
  async run<T>(
    name: string | undefined,
    work: (job: Job) => Promise<T>,
    { readsFor }: { readsFor?: string } = {},
  ): Promise<T> {
    const job = name ?? crypto.randomUUID()
    const controller = new AbortController()
    this.#running.set(job, controller)
    if (readsFor !== undefined) this.#reads.set(controller, readsFor)
    try {
      return await work({
        signal: controller.signal,
        report: (progress) => {
          if (name !== undefined) this.#emit('jobs.progress', { job, ...progress })
        },
        begin: ({ columns, rows }) => {
          if (name !== undefined) this.#emit('datasets.begun', { job, columns, rows })
        },
      })
    } finally {
      this.#reads.delete(controller)
      // The name may have been given to a newer job.
      if (this.#running.get(job) === controller) this.#running.delete(job)
      if (name !== undefined) this.#emit('jobs.ended', { job })
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
