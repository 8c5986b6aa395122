/** The progress of a job at a time (milliseconds). */
export type Sample = { at: number; done: number }

/** The average rate (runs or bytes per second), and the seconds left at this rate. */
export type Pace = { rate: number; left: number }

/** The shortest time (milliseconds) for a meaningful rate. */
const tooShort = 500

/** The pace from the first progress report to the last. Returns null while it is too early to tell. */
export function paceOf(first: Sample, last: Sample, total: number | null): Pace | null {
  const elapsed = last.at - first.at
  const done = last.done - first.done
  if (elapsed < tooShort || done <= 0 || total === null) return null
  const rate = (done * 1000) / elapsed
  return { rate, left: Math.max(0, total - last.done) / rate }
}

/** A duration in the largest sensible unit, rounded up. */
export function spoken(seconds: number): { value: number; unit: 'second' | 'minute' | 'hour' } {
  if (seconds < 90) return { value: Math.max(1, Math.ceil(seconds)), unit: 'second' }
  if (seconds < 90 * 60) return { value: Math.ceil(seconds / 60), unit: 'minute' }
  return { value: Math.ceil(seconds / 3600), unit: 'hour' }
}
