import type { Attempt, Settlement } from '#contract/attempt.ts'
import type { Failure } from '#contract/failure.ts'
import { api } from '../../lib/api.ts'

/** The question what became of one request whose answer was lost. */
export class UnknownOutcomeState {
  /** `null` while it is read, and when its record is gone. */
  attempt = $state.raw<Attempt | null>(null)
  isMissing = $state(false)
  /** What the platform told, when that left it open. */
  unclear = $state.raw<Settlement | null>(null)
  /** From when on a look is certain (ISO 8601); null when waiting does not help. */
  againAt = $state<string | null>(null)
  /** Why it could not be found out. */
  failure = $state.raw<Failure | null>(null)
  isAsking = $state(false)

  readonly #id: string

  constructor(id: string) {
    this.#id = id
  }

  /** Reads what was recorded before the request left. */
  async read(): Promise<void> {
    const attempts = await api.attempts.list({})
    this.failure = attempts.ok ? null : attempts.failure
    if (!attempts.ok) return
    this.attempt = attempts.value.find(({ id }) => id === this.#id) ?? null
    this.isMissing = this.attempt === null
  }

  /** Asks the platform, or takes a person's word. The answer, or `null` when there is none yet. */
  async settle(verdict?: 'done' | 'not-done'): Promise<Settlement | null> {
    this.isAsking = true
    this.failure = null
    const asked = await api.attempts.settle({ id: this.#id, ...(verdict ? { verdict } : {}) })
    this.isAsking = false
    if (!asked.ok) {
      this.failure = asked.failure
      return null
    }
    if (asked.value.verdict !== 'cannot-tell') return asked.value
    this.unclear = asked.value
    const { retryAfter } = asked.value
    this.againAt = retryAfter === undefined ? null : minuteAfter(retryAfter)
    return null
  }
}

/** The first whole minute after so many seconds: a time is shown without its seconds. */
function minuteAfter(seconds: number): string {
  const minute = 60_000
  return new Date(Math.ceil((Date.now() + seconds * 1000) / minute) * minute).toISOString()
}
