import type { DraftStatus } from './draft.ts'
import type { Failure } from './failure.ts'

/**
 * The result of every operation. A value, not an exception, because Electron's IPC loses everything but the message of a
 * thrown error. `draft` is the state of the draft after sending it failed.
 */
export type Result<T, F = Failure> =
  { ok: true; value: T } | { ok: false; failure: F; draft?: DraftStatus }

export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value }
}

export function err<F>(failure: F): { ok: false; failure: F } {
  return { ok: false, failure }
}
