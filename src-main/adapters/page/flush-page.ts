import { withTimeout } from '../system/with-timeout.ts'
import type { CountedDispatch } from '../system/calls-in-flight.ts'

const timeout = 2_000

/**
 * The event that tells the page to save before it closes. We send it while the page is still complete: a call during
 * its real unload comes without a frame, and the IPC handlers refuse it.
 */
const farewell = "void dispatchEvent(new PageTransitionEvent('pagehide'))"

/**
 * Lets a page save its input, and waits for that, with a limit. `run` runs a script in the page and may reject. It runs
 * twice, because a form that is already saving saves its newest text in a second call.
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
