import { withTimeout } from '../system/with-timeout.ts'
import type { CountedDispatch } from '../system/calls-in-flight.ts'

/** Milliseconds for a page to hear it. */
const timeout = 2_000

/**
 * What the page hears when it is about to go. It is said by us, while the page is still whole: a call
 * that a page makes during its real end arrives without a frame, and the IPC handlers refuse it.
 */
const farewell = "void dispatchEvent(new PageTransitionEvent('pagehide'))"

/**
 * Lets a page save what it holds, and waits for that, within bounds. `run` runs a script in it and
 * may reject. Twice, because a form that is saving already saves its newest text in a second call.
 */
export async function savePage(
  run: (script: string) => Promise<unknown>,
  calls: Pick<CountedDispatch, 'settled'>,
): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    const heard = run(farewell).catch(() => undefined)
    await withTimeout(timeout, heard)
    await calls.settled()
  }
}
