import type { Failure } from '../../contract/failure.ts'
import type { HealthCheck, HealthFinding } from '../../contract/health.ts'
import { defectOf } from '../../contract/out-of-memory.ts'
import type { Clock } from '../ports.ts'
import type { Job } from '../jobs.ts'
import { whenAborted } from '../when-aborted.ts'
import { failing } from './check-result.ts'

/** What is looked at. */
export type HealthPlace = Pick<HealthCheck, 'check' | 'profile' | 'address'>

/** How long a check may take, in milliseconds, and what it has come to when it takes longer. */
export type Limit = { ms: number; late: Failure }

type Parts = {
  clock: Clock
  job: Pick<Job, 'signal' | 'report'>
  /** How many checks there will be. */
  total: number
  onFound: (check: HealthCheck) => void
  /** Removes tokens from the text of a defect. */
  redact: (text: string) => string
}

/** One round of checks: each is told as soon as it is done, each has its time, and none stops the others. */
export class CheckRun {
  readonly found: HealthCheck[] = []
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** What `look` finds within its time. Its signal also ends when the round is cancelled; nothing is told then. */
  async check(
    place: HealthPlace,
    limit: Limit,
    look: (signal: AbortSignal) => Promise<HealthFinding>,
  ): Promise<HealthFinding> {
    const { job, total, onFound } = this.#parts
    if (job.signal.aborted) return failing({ code: 'cancelled' })
    const finding = await this.#within(limit, look)
    if (job.signal.aborted) return failing({ code: 'cancelled' })
    const check = { ...place, ...finding }
    this.found.push(check)
    onFound(check)
    job.report({ done: this.found.length, total, unit: 'checks' })
    return finding
  }

  async #within(
    { ms, late }: Limit,
    look: (signal: AbortSignal) => Promise<HealthFinding>,
  ): Promise<HealthFinding> {
    const deadline = new AbortController()
    const signal = AbortSignal.any([this.#parts.job.signal, deadline.signal])
    const end = this.#parts.clock.alarm(ms, () => {
      deadline.abort()
    })
    try {
      // Not everything that is asked can be called off; the round goes on without its answer.
      const finding = await Promise.race([look(signal), whenAborted(signal)])
      return finding === null || deadline.signal.aborted ? failing(late) : finding
    } catch (cause) {
      return failing(defectOf(cause, this.#parts.redact(String(cause))))
    } finally {
      end()
    }
  }
}
