import type { Failure } from '../../contract/failure.ts'

/** Carries a failure through the updater's library, which knows exceptions only. */
export class UpdateError extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.code)
    this.name = 'UpdateError'
    this.failure = failure
  }
}
