import type { Payload } from '#contract'
import { api } from '../../lib/api.ts'

type Progress = Payload<'jobs.progress'>

/** Milliseconds without news after which a job no longer counts as under way. */
const silence = 2_000

/**
 * The long work that is under way, for the status line. Jobs tell how far they are and not that they
 * ended, so one leaves when it is complete or has not been heard of for a while.
 */
class Work {
  #jobs = $state.raw<{ progress: Progress; leave: ReturnType<typeof setTimeout> }[]>([])

  /** The job that was heard of last. */
  readonly latest = $derived(this.#jobs.at(-1)?.progress ?? null)

  /** Listens from now on; the result stops it. */
  listen(): () => void {
    return api.subscribe('jobs.progress', (progress) => {
      this.#drop(progress.job)
      if (progress.total !== null && progress.done >= progress.total) return
      const leave = setTimeout(() => this.#drop(progress.job), silence)
      this.#jobs = [...this.#jobs, { progress, leave }]
    })
  }

  #drop(job: string): void {
    clearTimeout(this.#jobs.find(({ progress }) => progress.job === job)?.leave)
    this.#jobs = this.#jobs.filter(({ progress }) => progress.job !== job)
  }
}

export const work = new Work()
