import type { HandlersOf } from './of.ts'
import type { Services } from './services.ts'

/** Whether the workstation is fit. */
export function healthHandlers({ emit, health, jobs }: Services): HandlersOf<'health'> {
  return {
    'health.check': ({ job: name, ...asked }) =>
      jobs.run(name, (job) =>
        health.check(asked, job, (check) => {
          emit('health.checked', { job: name, check })
        }),
      ),
  }
}
