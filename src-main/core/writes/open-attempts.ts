import type { Attempt } from '../../contract/attempt.ts'
import type { Failure, FileFailure } from '../../contract/failure.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import type { Clock, Liveness } from '../ports.ts'
import { type AttemptFiles, isClosed, openFile, type StoredAttempt } from './attempt-files.ts'
import { momentOf } from './grace.ts'
import { isSame } from './same-write.ts'

export type OpenAttemptParts = {
  files: AttemptFiles
  clock: Clock
  liveness: Liveness
  /** Called for an attempt whose program has or may have ended. Called more than once if the attempt cannot be marked. */
  onInterrupted: (attempt: Attempt) => Promise<void>
}

/** The open attempts of all programs, in their current state. */
export class OpenAttempts {
  /** This program's attempts whose request may be in progress, as last written. */
  readonly running = new Map<string, StoredAttempt>()
  /** Outcomes that could not be stored and are retried. */
  readonly unkept = new Map<string, StoredAttempt>()
  readonly #parts: OpenAttemptParts

  constructor(parts: OpenAttemptParts) {
    this.#parts = parts
  }

  /** Returns the open attempts, and why others could not be read. The subject of the unreadable ones is not known. */
  async look(): Promise<Result<{ open: StoredAttempt[]; unread: Map<string, FileFailure> }>> {
    for (const [id, attempt] of this.unkept) {
      if ((await this.#parts.files.keep(attempt)).ok) this.unkept.delete(id)
    }
    const looked = await this.#parts.files.open()
    if (!looked.ok) return looked
    const open: StoredAttempt[] = []
    for (const attempt of looked.value.open) {
      const current = await this.#current(attempt)
      if (current) open.push(current)
    }
    return ok({ open, unread: looked.value.unread })
  }

  /** Whether no other open attempt blocks this one. An unreadable attempt blocks, because it may be for the same thing. */
  async isFree(attempt: StoredAttempt): Promise<Result<null>> {
    const looked = await this.look()
    if (!looked.ok) return looked
    const { open, unread } = looked.value
    const inTheWay = open.find((other) => other.id !== attempt.id && isSame(other, attempt))
    if (inTheWay) return err(blockedBy(inTheWay))
    const [hidden] = [...unread].filter(([name]) => name !== openFile(attempt.key))
    return hidden ? err(notUnderstood(hidden[1])) : ok(null)
  }

  /** Returns the current state of an open file. Null if the attempt is closed and only its removal was interrupted. */
  async #current(attempt: StoredAttempt): Promise<StoredAttempt | null> {
    const { clock, files, liveness } = this.#parts
    const unkept = this.unkept.get(attempt.id)
    if (unkept) return isClosed(unkept) ? null : unkept
    if (this.running.has(attempt.id) || attempt.state === 'unknown') return attempt
    if (isClosed(attempt) || (await files.findClosed(attempt.id)) !== null) {
      await files.unlock(attempt)
      return null
    }
    const life = await liveness.lifeOf(attempt.owner, attempt.startedAt)
    if (life === 'alive') return attempt
    // Not stored, because only the computer of its program knows whether it is still being sent or was interrupted.
    if (life === 'unknown') return { ...attempt, state: 'unknown', because: 'elsewhere' }
    // It is not known how far an ended program got. So even an attempt that was only recorded is unknown.
    const doubtful: StoredAttempt = {
      ...attempt,
      state: 'unknown',
      because: 'interrupted',
      endedAt: new Date(clock.now()).toISOString(),
      over: [momentOf(clock, await liveness.announce())],
    }
    await this.#parts.onInterrupted(doubtful)
    const written = await files.rewrite(doubtful)
    return written.ok && !written.value ? null : doubtful
  }

  /** Finds an open attempt. If it is missing and a file cannot be read, returns that failure, because it may be the file. */
  async find(id: string): Promise<Result<StoredAttempt>> {
    const looked = await this.look()
    if (!looked.ok) return looked
    const { open, unread } = looked.value
    const found = open.find((attempt) => attempt.id === id)
    if (found) return ok(found)
    const [hidden] = unread.values()
    return err(hidden ?? { code: 'attempt-missing' })
  }
}

/** Returns the failure while another attempt is open. */
export function blockedBy({ id, state }: Attempt) {
  return state === 'unknown'
    ? { code: 'attempt-unsettled' as const, attemptId: id }
    : { code: 'already-running' as const }
}

/** Returns the failure for a damaged lock. A person must look at its files, because they do not show what was sent. */
function notUnderstood(failure: FileFailure): Failure {
  if (failure.code !== 'file-unreadable') return failure
  return { code: 'attempt-unreadable', name: (failure.name ?? '').replace(/\.json$/, '') }
}
