import type { SecretFailure } from '../../core/ports.ts'

/** keytar's three calls, as one operation may use them. Each rejects with `KeytarError` only. */
export type KeytarCalls = {
  /** `null`: there is none, or (Linux) the keyring is locked. */
  get(account: string): Promise<string | null>
  set(account: string, secret: string): Promise<void>
  /** False: there was none, or (Linux) the keyring is locked and the secret stays. */
  delete(account: string): Promise<boolean>
}

/** Carries a failure out of an operation; it never leaves the adapter. */
export class KeytarError extends Error {
  readonly failure: SecretFailure

  constructor(failure: SecretFailure) {
    super(failure.code)
    this.failure = failure
  }
}
