import type { Dispatch } from '../../core/dispatch.ts'
import { withTimeout } from './with-timeout.ts'

/** A dispatch that knows what it is doing, so that the program does not end in the middle of it. */
export type CountedDispatch = {
  dispatch: Dispatch
  /** Resolves when no call is under way, or when the time limit is over. */
  settled(): Promise<void>
}

/** `timeout`: milliseconds for calls under way to end when the program, or its page, is about to. */
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
      // A call may make way for another one: a form saves its newest text after the one before.
      const quiet = async () => {
        while (inFlight.size > 0 && !isLate) await Promise.all(inFlight)
      }
      await withTimeout(timeout, quiet())
      isLate = true
    },
  }
}
