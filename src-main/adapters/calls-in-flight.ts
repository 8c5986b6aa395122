import type { Dispatch } from '../core/dispatch.ts'

/** A dispatch that knows what it is doing, so that the program does not end in the middle of it. */
export type CountedDispatch = {
  dispatch: Dispatch
  /** Resolves when no call is under way, or after `withinMs` milliseconds. */
  settled(withinMs: number): Promise<void>
}

export function countCalls(dispatch: Dispatch): CountedDispatch {
  const inFlight = new Set<Promise<unknown>>()

  /** A call may make way for another one: a form saves its newest text after the one before. */
  async function quiet(deadline: AbortSignal): Promise<void> {
    while (inFlight.size > 0 && !deadline.aborted) await Promise.all(inFlight)
  }

  return {
    dispatch(channel, input) {
      const call = dispatch(channel, input)
      inFlight.add(call)
      return call.finally(() => inFlight.delete(call))
    },
    async settled(withinMs) {
      const deadline = new AbortController()
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(() => {
          deadline.abort()
          resolve()
        }, withinMs)
      })
      await Promise.race([quiet(deadline.signal), late])
      clearTimeout(timer)
    },
  }
}
