import type { HandlersOf } from './handler-types.ts'
import type { Services } from './services.ts'

/** The records of writes to the platform. */
export function attemptHandlers({ attempts, reconciler }: Services): HandlersOf<'attempts'> {
  return {
    'attempts.list': () => attempts.list(),
    'attempts.settle': ({ id, verdict }, { signal }) => reconciler.settle({ id, verdict }, signal),
  }
}
