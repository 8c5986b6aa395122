import type { ActivitySummary } from '#contract/activity.ts'
import { Failure } from '#contract/failure.ts'
import { hostOf } from '#contract/host-of.ts'

/**
 * Restores the failure of an entry from its stored code, so that it has the same message as before. Null if the entry
 * did not fail, or if its code has no message.
 */
export function failureOf({ code, method, url, status }: ActivitySummary): Failure | null {
  if (code === null) return null
  const exchange = {
    method,
    url,
    requestBody: null,
    status,
    contentType: null,
    responseBody: '',
    cut: false,
  }
  // Each failure uses only some of these values.
  const told = {
    host: hostOf(url),
    because: 'server-error',
    name: '',
    detail: '',
    issues: [],
    exchange,
  }
  const read = Failure.safeParse({ code, ...told })
  return read.success ? read.data : null
}
