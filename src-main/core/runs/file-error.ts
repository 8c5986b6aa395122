import type { FileFailure } from '../../contract/failure.ts'

/** Thrown by a `ByteReader` or `ByteWriter` whose file fails; carries what the person is told. */
export class FileError extends Error {
  readonly failure: FileFailure

  constructor(failure: FileFailure) {
    super(`${failure.code}: ${failure.detail ?? failure.name}`)
    this.failure = failure
  }
}
