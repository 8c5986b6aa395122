/** How far a piece of work was at a time (milliseconds). */
export type Sample = { at: number; done: number }

/** Things (runs, bytes) a second since the beginning, and the seconds that are left at this rate. */
export type Pace = { rate: number; left: number }

/** Shorter than this (milliseconds), a rate says nothing. */
const tooShort = 500

/** The pace from the first news of the work to the last; `null` while it cannot be told. */
export function paceOf(first: Sample, last: Sample, total: number | null): Pace | null {
  const elapsed = last.at - first.at
  const done = last.done - first.done
  if (elapsed < tooShort || done <= 0 || total === null) return null
  const rate = (done * 1000) / elapsed
  return { rate, left: Math.max(0, total - last.done) / rate }
}

/** A stretch of seconds in the unit in which a person would say it, rounded up. */
export function spoken(seconds: number): { value: number; unit: 'second' | 'minute' | 'hour' } {
  if (seconds < 90) return { value: Math.max(1, Math.ceil(seconds)), unit: 'second' }
  if (seconds < 90 * 60) return { value: Math.ceil(seconds / 60), unit: 'minute' }
  return { value: Math.ceil(seconds / 3600), unit: 'hour' }
}
