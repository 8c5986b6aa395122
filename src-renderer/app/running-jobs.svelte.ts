import type { Payload } from '#contract/events.ts'
import { api } from '../lib/api.ts'

type Progress = Payload<'jobs.progress'>

/** The running jobs, for the status line. */
class Work {
  #jobs = $state.raw<Progress[]>([])

  /** The job that reported progress last. */
  readonly latest = $derived(this.#jobs.at(-1) ?? null)

  /** Starts to listen. Returns a function that stops it. */
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
