import { z } from 'zod'
import type { Clock } from '../ports.ts'

/**
 * How many milliseconds after the end of a request a platform may still carry it out, even if its response is lost. Gateways
 * give up after 30 to 100 seconds, but the platform behind them continues to work. After this time, a missing school will
 * not appear any more.
 */
export const grace = 2 * 60_000

/** One time by two clocks of a computer: the wall clock, which can be set, and the monotonic clock. */
export const Moment = z.object({
  /** ISO 8601, UTC. */
  at: z.string(),
  /** Milliseconds since the computer was started. */
  uptime: z.number(),
  /** The sign of the program that recorded it: the clocks of two computers cannot be compared. */
  by: z.string().default(''),
})
export type Moment = z.infer<typeof Moment>

export function momentOf(clock: Clock, by: string): Moment {
  return { at: new Date(clock.now()).toISOString(), uptime: clock.uptime(), by }
}

/**
 * Returns the minimum of milliseconds between two times of one computer. Setting the wall clock forward has no effect, because
 * the monotonic clock limits the result. After a restart, the monotonic clock shows less than the real time. Negative if the
 * wall clock was set back.
 */
export function minElapsed(since: Moment, now: Moment): number {
  const onSince = now.uptime >= since.uptime ? now.uptime - since.uptime : now.uptime
  return Math.min(Date.parse(now.at) - Date.parse(since.at), onSince)
}
