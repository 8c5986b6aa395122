import type { HealthFinding } from '../../contract/health.ts'
import type { Dialect } from '../../contract/profile.ts'
import type { Checked } from '../platform/check-connection.ts'
import { hostOf, type RequestContext } from '../platform/context.ts'
import { failing, fine, skipped, warning } from './finding.ts'

/** The same context, whose requests also tell the status of the last answer. */
export function withStatus(context: RequestContext): {
  context: RequestContext
  status: () => { status?: number }
} {
  let last: number | null = null
  return {
    context: {
      ...context,
      observe(seen) {
        last = seen.status
        context.observe?.(seen)
      },
    },
    status: () => (last === null ? {} : { status: last }),
  }
}

/** What a safe read of an address came to. */
export function sayStatus({ check }: Checked, status: { status?: number }): HealthFinding {
  const facts = { host: hostOf(check.url), ...status }
  return check.failure ? failing(check.failure, facts) : fine(facts)
}

/** Whether datasets are asked for in the way that the platform understands. */
export function sayDialect(
  chosen: Dialect['dataset.input'],
  { 'dataset.input': detected }: Partial<Dialect>,
): HealthFinding {
  if (detected === undefined) return skipped('no-answer', { chosen })
  const facts = { chosen, detected }
  return detected === chosen ? fine(facts) : warning('other-dialect', facts)
}
