import type { Dispatch } from '../../core/dispatch.ts'
import { withTimeout } from './with-timeout.ts'

/** A dispatch that counts its running calls, so that the program does not end during one. */
export type CountedDispatch = {
  dispatch: Dispatch
  /** Resolves when no call is running, or after the time limit. */
  settled(): Promise<void>
}

/** `timeout` is the milliseconds that running calls get before the program or its page ends. */
export function countCalls(dispatch: Dispatch, timeout = 2_000): CountedDispatch {
  const inFlight = new Set<Promise<unknown>>()
  return {
    dispatch(channel, input) {
      const call = dispatch(channel, input)
      inFlight.add(call)
      return call.finally(() => inFlight.delete(call))
    },
    async settled() {
      let isLate = false
      // A call may start another one: a form saves its newest text after the text before.
      const quiet = async () => {
        while (inFlight.size > 0 && !isLate) await Promise.all(inFlight)
      }
      await withTimeout(timeout, quiet())
      isLate = true
    },
  }
}
