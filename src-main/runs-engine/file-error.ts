import type { FileFailure, StateFailure } from '../contract/failure.ts'

/** Thrown by a `ByteReader` or `ByteWriter` whose file fails. `failure` is shown to the user. */
export class FileError extends Error {
  readonly failure: FileFailure

  constructor(failure: FileFailure) {
    super(`${failure.code}: ${failure.detail ?? failure.name}`)
    this.failure = failure
  }
}

/** Thrown if a question cannot be answered in the current state. `failure` is shown to the user. */
export class StateError extends Error {
  readonly failure: StateFailure

  constructor(code: StateFailure['code'], detail?: string) {
    super(code)
    this.failure = { code, ...(detail === undefined ? {} : { detail }) }
  }
}
