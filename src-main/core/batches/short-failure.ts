import type { Failure } from '../../contract/failure.ts'

/** A failure without the bodies of its exchange: they are in the activity, and a journal has one of each row. */
export function shortFailure(failure: Failure): Failure {
  if (!('exchange' in failure) || failure.exchange === undefined) return failure
  const { method, url, status, contentType } = failure.exchange
  const exchange = {
    method,
    url,
    status,
    contentType,
    requestBody: null,
    responseBody: '',
    cut: true,
  }
  // The cast: one kind of failure stays the same kind.
  return { ...failure, exchange } as Failure
}
