import { api } from '../../lib/api.ts'

/** A running job of a batch in this window, and its progress. */
export type BatchWork = {
  kind: 'read' | 'check' | 'send' | 'settle'
  job: string
  done: number
  /** Null while it is not known. */
  total: number | null
}

/** The running jobs of a batch in this window. */
export class BatchJobs {
  /** The newest is last. */
  #running = $state.raw<readonly BatchWork[]>([])

  readonly latest = $derived(this.#running.at(-1) ?? null)
  readonly isSending = $derived(this.#running.some(({ kind }) => kind === 'send'))

  /** Follows the progress of the jobs. Returns a function that stops this. */
  follow(): () => void {
    return api.subscribe('jobs.progress', ({ job, done, total }) => {
      this.#running = this.#running.map((each) =>
        each.job === job ? { ...each, done, total } : each,
      )
    })
  }

  /** Runs `work` as a job with a new id. */
  async during<T>(kind: BatchWork['kind'], work: (job: string) => Promise<T>): Promise<T> {
    const job = crypto.randomUUID()
    this.#running = [...this.#running, { kind, job, done: 0, total: null }]
    const result = await work(job)
    this.#running = this.#running.filter((each) => each.job !== job)
    return result
  }
}
