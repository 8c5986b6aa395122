import type { HandlersOf } from './of.ts'
import type { Services } from './services.ts'

/** The records of what was written to the platform. */
export function attemptHandlers({ attempts, jobs, settling }: Services): HandlersOf<'attempts'> {
  return {
    'attempts.list': () => attempts.list(),
    'attempts.settle': ({ id, verdict, job }) =>
      jobs.run(job, ({ signal }) => settling.settle({ id, verdict }, signal)),
  }
}
