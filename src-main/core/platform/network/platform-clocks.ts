import type { Clock } from '../../ports.ts'
import type { PlatformRequest } from '../platform-request.ts'

/** Milliseconds by which the clock of a platform may differ from this computer's without being wrong. */
export const clockTolerance = 5 * 60_000

/**
 * `atStart`: the earliest platform time that corresponds to the start of this computer. `isSure`: measured with a fresh
 * response.
 */
type PlatformClock = { atStart: number; isSure: boolean }

/** The clocks of platforms, as far as the `Date` of their responses shows them. */
export class PlatformClocks {
  readonly #clock: Clock
  /** By origin. */
  readonly #platforms = new Map<string, PlatformClock>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /**
   * Whether a response is older than its request and so belongs to another request (RFC 9110, section 6.6.1). This
   * computer's clock may be wrong. So it is used only until the platform's clock is known from the response to a write,
   * which no cache stores.
   */
  isOlder(
    { url, method }: PlatformRequest,
    headers: Headers,
    leftAt: { now: number; uptime: number },
  ): boolean {
    const date = Date.parse(headers.get('date') ?? '')
    if (Number.isNaN(date)) return false
    const { origin } = new URL(url)
    const known = this.#platforms.get(origin) ?? { atStart: -Infinity, isSure: false }
    this.#platforms.set(origin, {
      atStart: Math.max(known.atStart, date - this.#clock.uptime()),
      isSure: known.isSure || method === 'POST',
    })
    // Caches do not store responses to a write. With a clock that is ahead, every response would seem old.
    if (method === 'POST') return false
    // If two clocks agree, both are right or both were set back.
    if (Math.abs(date - leftAt.now) <= clockTolerance) return false
    const shown = known.atStart + leftAt.uptime
    return date < (known.isSure ? shown : Math.max(shown, leftAt.now)) - clockTolerance
  }

  /**
   * Returns the difference in milliseconds between a platform's clock and this computer's. 0 if the difference is
   * negligible or not known yet.
   */
  differenceTo(url: string): number {
    const known = this.#platforms.get(new URL(url).origin)
    if (!known) return 0
    const difference = Math.abs(known.atStart + this.#clock.uptime() - this.#clock.now())
    return difference <= clockTolerance ? 0 : difference
  }
}
