import type { Failure } from '#contract/failure.ts'
import type { HealthCheck } from '#contract/health.ts'
import { api } from '../../../lib/api.ts'
import { LatestJob } from '../../../lib/latest-job.ts'
import { timeNow } from '../../../lib/time-now.ts'

export type HealthPhase = 'none' | 'checking' | 'done' | 'stopped'

/** Runs rounds of checks, one after the other. Each check appears as soon as it is done. */
export class HealthChecking {
  checks = $state.raw<HealthCheck[]>([])
  phase = $state<HealthPhase>('none')
  /** The number of checks. Null until it is known. */
  total = $state<number | null>(null)
  failure = $state.raw<Failure | null>(null)
  /** When the last round started (ISO 8601). */
  startedAt = $state('')

  readonly #job = new LatestJob()
  readonly cancel = this.#job.cancel
  readonly leave = this.#job.leave

  /** Checks this computer and some institutions, by id. Null for all institutions. */
  async check(profileIds: string[] | null): Promise<void> {
    this.leave()
    this.checks = []
    this.total = null
    this.failure = null
    this.startedAt = timeNow()
    this.phase = 'checking'
    const answer = await this.#job.run(
      async (job) => {
        const unsubscribe = api.subscribe('health.checked', ({ job: of, check }) => {
          if (of === job && this.#job.is(job)) this.checks = [...this.checks, check]
        })
        const checked = await api.health.check({ profileIds, offline: false, job })
        unsubscribe()
        return checked
      },
      ({ total }) => (this.total = total),
    )
    if (!answer) return
    if (answer.ok) this.checks = answer.value.checks
    else if (answer.failure.code !== 'cancelled') this.failure = answer.failure
    this.phase = answer.ok ? 'done' : 'stopped'
  }
}
