import type { ActivitySummary } from '#contract/activity.ts'
import { Failure } from '#contract/failure.ts'
import { hostOf } from '#contract/host-of.ts'

/**
 * The failure of an entry, as far as it can be told from the code that is kept, so that it is said in the words that
 * were said then. `null`: it did not fail, or it failed in a way that has no words.
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
  // Each kind of failure takes its own of these and leaves the others.
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
