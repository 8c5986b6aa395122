import type { BatchKind } from '../../contract/batch-fields.ts'
import type { Failure } from '../../contract/failure.ts'
import type { Result } from '../../contract/result.ts'
import type { Outcome } from './journal.ts'

/** Failures after which the row can be sent as before. */
function isWaiting(failure: Failure): boolean {
  return !['refused', 'forbidden', 'not-found', 'invalid-input', 'server-error'].includes(
    failure.code,
  )
}

/** The state of a row whose request was carried out. */
export function doneState(kind: BatchKind): 'created' | 'updated' {
  return kind === 'school' ? 'created' : 'updated'
}

export function outcomeOf(
  kind: BatchKind,
  result: Result<unknown>,
): Pick<Outcome, 'state' | 'id' | 'failure'> {
  if (result.ok) {
    // The cast is safe: the response to a school has a known shape, and a course returns nothing.
    const { school } = result.value as { school?: { id: number | null } | null }
    return { state: doneState(kind), id: school?.id ?? null, failure: null }
  }
  const { failure } = result
  const short = shortFailure(failure)
  if (failure.code === 'outcome-unknown') return { state: 'unknown', id: null, failure: short }
  return { state: isWaiting(failure) ? 'waiting' : 'failed', id: null, failure: short }
}

/**
 * Returns a failure without the bodies of its exchange. They are in the activity log, and a journal has a line per row.
 */
export function shortFailure(failure: Failure): Failure {
  if (!('exchange' in failure) || failure.exchange === undefined) return failure
  const withoutBodies = { requestBody: null, responseBody: '', cut: true }
  return { ...failure, exchange: { ...failure.exchange, ...withoutBodies } }
}
