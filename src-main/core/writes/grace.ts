import { z } from 'zod'
import type { Clock } from '../ports.ts'

/**
 * Milliseconds after the end of a request in which a platform may still carry it out, although its answer is lost. Gateways
 * give up after 30 to 100 seconds and leave the work behind them running; what is there after that was there before.
 */
export const grace = 2 * 60_000

/** One moment by two clocks of one computer: one that anybody can set, and one that only runs. */
export const Moment = z.object({
  /** ISO 8601, UTC. */
  at: z.string(),
  /** Milliseconds since the computer was started. */
  uptime: z.number(),
  /** The sign of the program that noted it: clocks of two computers say nothing of the time between them. */
  by: z.string().default(''),
})
export type Moment = z.infer<typeof Moment>

export function momentOf(clock: Clock, by: string): Moment {
  return { at: new Date(clock.now()).toISOString(), uptime: clock.uptime(), by }
}

/**
 * Milliseconds that have passed at least between two moments of one computer. A clock that is set forward does not count, because the computer runs no
 * faster; after a restart the computer was on for less than the time that passed. Negative when the clock was set back.
 */
export function surelyPassed(since: Moment, now: Moment): number {
  const onSince = now.uptime >= since.uptime ? now.uptime - since.uptime : now.uptime
  return Math.min(Date.parse(now.at) - Date.parse(since.at), onSince)
}
