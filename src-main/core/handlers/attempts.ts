import type { HandlersOf } from './handler-types.ts'
import type { Services } from './services.ts'

/** The records of writes to the platform. */
export function attemptHandlers({ attempts, attemptSettler }: Services): HandlersOf<'attempts'> {
  return {
    'attempts.list': () => attempts.list(),
    'attempts.settle': ({ id, verdict }, { signal }) =>
      attemptSettler.settle({ id, verdict }, signal),
  }
}
