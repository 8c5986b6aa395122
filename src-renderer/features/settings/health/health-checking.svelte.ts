import type { Failure } from '#contract/failure.ts'
import type { HealthCheck } from '#contract/health.ts'
import { api } from '../../../lib/api.ts'
import { timeNow } from '../../../lib/time-now.ts'

/** How far a round is. */
export type HealthPhase = 'none' | 'checking' | 'done' | 'stopped'

/** One round of checks after the other; each check is there as soon as it is done. */
export class HealthChecking {
  checks = $state.raw<HealthCheck[]>([])
  phase = $state<HealthPhase>('none')
  /** How many there will be; `null`: not known yet. */
  total = $state<number | null>(null)
  failure = $state.raw<Failure | null>(null)
  /** When the last round began (ISO 8601). */
  startedAt = $state('')

  #job: string | null = null

  /** Checks this computer, and the institutions of these ids; `null`: all of them. */
  async check(profileIds: string[] | null): Promise<void> {
    this.leave()
    const job = crypto.randomUUID()
    this.#job = job
    this.checks = []
    this.total = null
    this.failure = null
    this.startedAt = timeNow()
    this.phase = 'checking'
    const stops = [
      api.subscribe('health.checked', ({ job: of, check }) => {
        if (of === this.#job) this.checks = [...this.checks, check]
      }),
      api.subscribe('jobs.progress', ({ job: of, total }) => {
        if (of === this.#job) this.total = total
      }),
    ]
    const answer = await api.health.check({ profileIds, offline: false, job })
    for (const stop of stops) stop()
    if (job !== this.#job) return
    this.#job = null
    if (answer.ok) this.checks = answer.value.checks
    else if (answer.failure.code !== 'cancelled') this.failure = answer.failure
    this.phase = answer.ok ? 'done' : 'stopped'
  }

  /** Ends the round that is under way. */
  readonly cancel = (): void => {
    if (this.#job !== null) void api.jobs.cancel({ job: this.#job })
  }

  /** Cancels the running checks. */
  readonly leave = (): void => {
    this.cancel()
    this.#job = null
  }
}
