import type { Attempt, Settlement } from '#contract/attempt.ts'
import type { Failure } from '#contract/failure.ts'
import { api } from '../../lib/api.ts'
import { againAt } from './again-at.ts'

/** Finds out the outcome of a request whose response was lost. */
export class UnknownOutcomeState {
  /** Null while it is being read, and if its record no longer exists. */
  attempt = $state.raw<Attempt | null>(null)
  isMissing = $state(false)
  /** The platform's last answer, if it left the outcome open. */
  unclear = $state.raw<Settlement | null>(null)
  /** From when a check can be certain (ISO 8601). Null if waiting does not help. */
  againAt = $state<string | null>(null)
  /** Why the outcome could not be checked. */
  failure = $state.raw<Failure | null>(null)
  isAsking = $state(false)

  readonly #id: string

  constructor(id: string) {
    this.#id = id
  }

  /** Reads the record that was saved before the request was sent. */
  async read(): Promise<void> {
    const attempts = await api.attempts.list({})
    this.failure = attempts.ok ? null : attempts.failure
    if (!attempts.ok) return
    this.attempt = attempts.value.find(({ id }) => id === this.#id) ?? null
    this.isMissing = this.attempt === null
  }

  /** Asks the platform, or takes a person's verdict. Returns null if the outcome is still unknown. */
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
    this.againAt = againAt(asked.value)
    return null
  }
}
