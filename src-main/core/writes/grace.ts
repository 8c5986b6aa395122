import { z } from 'zod'
import type { Clock } from '../ports.ts'

/**
 * Milliseconds after the end of a request in which a platform may still carry it out, although its answer is lost. Gateways
 * give up after 30 to 100 seconds and leave the work behind them running; what is there after that was there before.
 */
export const grace = 2 * 60_000

/** One moment by two clocks: one that anybody can set, and one that only runs. */
export const Moment = z.object({
  /** ISO 8601, UTC. */
  at: z.string(),
  /** Milliseconds since the computer was started. */
  uptime: z.number(),
})
export type Moment = z.infer<typeof Moment>

export function momentOf(clock: Clock): Moment {
  return { at: new Date(clock.now()).toISOString(), uptime: clock.uptime() }
}

/**
 * Milliseconds that have passed at least. A clock that is set forward does not count, because the computer runs no
 * faster; after a restart the computer was on for less than the time that passed. Negative when the clock was set back.
 */
export function surelyPassed(since: Moment, now: Moment): number {
  const onSince = now.uptime >= since.uptime ? now.uptime - since.uptime : now.uptime
  return Math.min(Date.parse(now.at) - Date.parse(since.at), onSince)
}
