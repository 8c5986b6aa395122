import type { Payload } from '#contract/events.ts'
import { api } from '../lib/api.ts'

type Progress = Payload<'jobs.progress'>

/** The long work that is under way, for the status line. */
class Work {
  #jobs = $state.raw<Progress[]>([])

  /** The job that was heard of last. */
  readonly latest = $derived(this.#jobs.at(-1) ?? null)

  /** Listens from now on; the result stops it. */
  listen(): () => void {
    const stops = [
      api.subscribe('jobs.progress', (progress) => {
        this.#jobs = [...this.#without(progress.job), progress]
      }),
      api.subscribe('jobs.ended', ({ job }) => {
        this.#jobs = this.#without(job)
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }

  #without(job: string): Progress[] {
    return this.#jobs.filter((progress) => progress.job !== job)
  }
}

export const work = new Work()
