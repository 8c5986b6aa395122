import type { HandlersOf } from './handler-types.ts'
import type { Services } from './services.ts'

/** The diagnostics of this computer. */
export function healthHandlers({ emit, health }: Services): HandlersOf<'health'> {
  return {
    'health.check': ({ job: name, ...asked }, job) =>
      health.check(asked, job, (check) => {
        emit('health.checked', { job: name, check })
      }),
  }
}
