import type { ActivityEntry } from '../../contract/activity.ts'
import type { Result } from '../../contract/result.ts'
import type { Observation } from '../platform/request-recorder.ts'
import { codeOf } from '../platform/answers/response-outcome.ts'

export type Outcome = Pick<ActivityEntry, 'outcome' | 'code'>

/** The outcome of a request that is not the last one of its operation. */
export function outcomeOfRequest({ status, code }: Observation): Outcome {
  if (code !== null) return failed(code)
  const isFine = status === null || (status >= 200 && status < 300)
  return isFine ? { outcome: 'done', code: null } : { outcome: 'failed', code: codeOf(status) }
}

/** The outcome of the last request of an operation, which is the outcome of the operation. */
export function outcomeOfOperation(result: Result<unknown>, { code }: Observation): Outcome {
  // A response that ended early counts as failed, even if the operation can show a part of it.
  if (result.ok) return code === null ? { outcome: 'done', code } : failed(code)
  const { failure } = result
  return failure.code === 'outcome-unknown'
    ? { outcome: 'unknown', code: failure.because }
    : failed(failure.code)
}

function failed(code: string): Outcome {
  return { outcome: code === 'cancelled' ? 'cancelled' : 'failed', code }
}
