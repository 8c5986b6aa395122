import type { Failure } from '../../contract/failure.ts'

/** Carries a failure through the updater's library, which supports only exceptions. */
export class UpdateError extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.code)
    this.name = 'UpdateError'
    this.failure = failure
  }
}
