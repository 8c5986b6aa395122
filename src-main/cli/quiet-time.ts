import { setTimeout as wait } from 'node:timers/promises'

/**
 * How long an interrupted command may take to end, in milliseconds. Longer than the lock of a crashed program is respected
 * (5 s) and closing waits for the activity (2 s).
 */
export const longestEnd = 8_000

/** Milliseconds between two looks. */
const step = 100

/**
 * Resolves when `longestEnd` has passed without a write. A write, and the record of its outcome, gets all the time that it
 * needs, and the time begins again after it. Rejects if `pause` does.
 */
export async function quietTime(
  isSending: () => boolean,
  pause: (ms: number) => Promise<unknown> = wait,
): Promise<void> {
  let quiet = 0
  while (quiet < longestEnd) {
    await pause(step)
    // A write may end just before the look that does not see it.
    quiet = isSending() ? -step : quiet + step
  }
}
