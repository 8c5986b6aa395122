import { setTimeout as wait } from 'node:timers/promises'

/**
 * How long an interrupted command may take to end, in milliseconds. It is longer than the wait for the lock of a crashed
 * program (5 s) and the wait for the activity at closing (2 s).
 */
export const longestEnd = 8_000

/** Milliseconds between two checks. */
const step = 100

/**
 * Resolves when `longestEnd` has passed without a write. A write, and the record of its outcome, may take any time, and the
 * time starts again after it. Rejects if `pause` does.
 */
export async function quietTime(
  isSending: () => boolean,
  pause: (ms: number) => Promise<unknown> = wait,
): Promise<void> {
  let quiet = 0
  while (quiet < longestEnd) {
    await pause(step)
    // A write may have ended just before this check, so the time starts with the next one.
    quiet = isSending() ? -step : quiet + step
  }
}
