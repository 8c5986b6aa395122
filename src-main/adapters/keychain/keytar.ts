import type { SecretFailure } from '../../core/ports.ts'

/** keytar's three calls. Each rejects only with `KeytarError`. */
export type KeytarCalls = {
  /** Returns null if there is no entry, or (on Linux) if the keyring is locked. */
  get(account: string): Promise<string | null>
  set(account: string, secret: string): Promise<void>
  /** Returns false if there was no entry, or (on Linux) if the keyring is locked and the secret stays. */
  delete(account: string): Promise<boolean>
}

/** Carries a failure out of an operation. It never leaves the adapter. */
export class KeytarError extends Error {
  readonly failure: SecretFailure

  constructor(failure: SecretFailure) {
    super(failure.code)
    this.failure = failure
  }
}
