import type { SentDrafts } from '../../contract/attempt.ts'
import { type Failure, networkCodes, tokenCodes } from '../../contract/failure.ts'
import { err } from '../../contract/result.ts'

const network = new Set<string>(networkCodes)
const token = new Set<string>(tokenCodes)

const others = new Set<string>(['unauthorized', 'cancelled', 'out-of-memory', 'rate-limited'])

export function isNetworkFailure({ code }: Failure): boolean {
  return network.has(code)
}

/** Whether the platform was unreachable, asked for a pause, or rejected the token. Then the draft stays ready. */
export function isNoFaultOfTheDraft({ code }: Failure): boolean {
  return others.has(code) || network.has(code) || token.has(code)
}

/** Statuses of requests that the platform did not process and that may be sent again: locked, too early, too many. */
const later = new Set([423, 425, 429])

/** Whether the platform did not process the request. */
export function isUntouchedAfter(failure: Failure): boolean {
  const status = 'exchange' in failure ? failure.exchange?.status : null
  return isNoFaultOfTheDraft(failure) || later.has(status ?? 0)
}

/** Returns the reason to stop if every other draft would fail in the same way, or null. */
export function stopReasonOf(failure: Failure): SentDrafts['stopped'] {
  if (failure.code === 'unauthorized') return 'unauthorized'
  if (token.has(failure.code)) return 'token'
  const code = failure.code === 'outcome-unknown' ? failure.because : failure.code
  if (code === 'redirected' || code === 'rate-limited') return code
  return network.has(code) ? 'network' : null
}

/** Adds the attempt that a person has to settle to a failure with an unknown outcome. */
export function withAttempt<F extends Failure>(
  outcome: { ok: false; failure: F },
  attemptId: string,
): { ok: false; failure: F } {
  if (outcome.failure.code !== 'outcome-unknown') return outcome
  return err({ ...outcome.failure, attemptId })
}
