import type { ActivityEntry } from '../../contract/activity.ts'
import type { Result } from '../../contract/result.ts'
import type { Observation } from '../platform/request-recorder.ts'
import { codeOf } from '../platform/response-outcome.ts'

export type Outcome = Pick<ActivityEntry, 'outcome' | 'code'>

/** What came of a request that others of the same operation followed. */
export function outcomeOfRequest({ status, code }: Observation): Outcome {
  if (code !== null) return failed(code)
  const isFine = status === null || (status >= 200 && status < 300)
  return isFine ? { outcome: 'done', code: null } : { outcome: 'failed', code: codeOf(status) }
}

/** What came of the last request of an operation: what came of the operation. */
export function outcomeOfOperation(result: Result<unknown>, { code }: Observation): Outcome {
  // An answer that broke off in the middle is none that arrived, though a part of it may be shown.
  if (result.ok) return code === null ? { outcome: 'done', code } : failed(code)
  const { failure } = result
  return failure.code === 'outcome-unknown'
    ? { outcome: 'unknown', code: failure.because }
    : failed(failure.code)
}

function failed(code: string): Outcome {
  return { outcome: code === 'cancelled' ? 'cancelled' : 'failed', code }
}
