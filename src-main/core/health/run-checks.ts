import type { Failure } from '../../contract/failure.ts'
import type { HealthCheck, HealthFinding } from '../../contract/health.ts'
import { defectOf } from '../../contract/out-of-memory.ts'
import type { Clock } from '../ports.ts'
import type { Job } from '../jobs.ts'
import { whenAborted } from '../when-aborted.ts'
import { failing } from './check-result.ts'

/** The subject of a check. */
export type HealthPlace = Pick<HealthCheck, 'check' | 'profile' | 'address'>

/** The time limit of a check in milliseconds, and the failure if it takes longer. */
export type Limit = { ms: number; late: Failure }

type Parts = {
  clock: Clock
  job: Pick<Job, 'signal' | 'report'>
  /** Number of all checks, for the progress. */
  total: number
  onFound: (check: HealthCheck) => void
  /** Removes tokens from the text of a defect. */
  redact: (text: string) => string
}

/** Runs checks one by one and reports each one when it is done. Each has a time limit, and a failure does not stop the rest. */
export class CheckRun {
  readonly found: HealthCheck[] = []
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /**
   * Runs `look` with a time limit, and reports what it finds. Its signal aborts at the limit or when the job is cancelled. A
   * cancelled check is not reported.
   */
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
      // Some calls cannot be cancelled. The next check starts without their result.
      const finding = await Promise.race([look(signal), whenAborted(signal)])
      return finding === null || deadline.signal.aborted ? failing(late) : finding
    } catch (cause) {
      return failing(defectOf(cause, this.#parts.redact(String(cause))))
    } finally {
      end()
    }
  }
}
