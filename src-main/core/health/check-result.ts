import type { Failure } from '../../contract/failure.ts'
import type { HealthFacts, HealthFinding } from '../../contract/health.ts'

type Reason<S extends HealthFinding['state']> =
  Extract<HealthFinding, { state: S }> extends {
    reason: infer R
  }
    ? R
    : never

export function passing(facts: HealthFacts): HealthFinding {
  return { state: 'fine', facts }
}

export function warning(reason: Reason<'warning'>, facts: HealthFacts = {}): HealthFinding {
  return { state: 'warning', reason, facts }
}

export function failing(failure: Failure, facts: HealthFacts = {}): HealthFinding {
  return { state: 'failed', failure, facts }
}

export function skipped(reason: Reason<'skipped'>, facts: HealthFacts = {}): HealthFinding {
  return { state: 'skipped', reason, facts }
}
