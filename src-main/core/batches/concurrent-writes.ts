import type { Attempt, AttemptTarget } from '../../contract/attempt.ts'
import { closedFile } from '../writes/attempt-files.ts'
import type { Attempts } from '../writes/attempts.ts'
import { isSameTarget } from '../writes/same-write.ts'

/**
 * Finds what this computer created at an institution while a batch is being sent: by another batch, a form or another
 * program.
 */
export class ConcurrentWrites {
  readonly #attempts: Attempts
  readonly #profileId: string
  readonly #seen = new Set<string>()
  readonly #done: Attempt[] = []
  /** The files of closed attempts before the platform's list was read. */
  #before: ReadonlySet<string> | null = null

  constructor(attempts: Attempts, profileId: string) {
    this.#attempts = attempts
    this.#profileId = profileId
  }

  /** Called before a batch starts and before the list is read again. */
  async begin(): Promise<void> {
    this.#before = await this.#attempts.files.closedNames()
  }

  /**
   * Whether the target was written since a time (ISO 8601, UTC) or since `begin`. Both are needed: if the clock was set back,
   * a new attempt has an earlier time.
   */
  async has(target: AttemptTarget, since: string): Promise<boolean> {
    const { files } = this.#attempts
    this.#done.push(...(await files.doneSince(since, this.#seen, this.#before)))
    return this.#done.some(
      (attempt) =>
        attempt.profileId === this.#profileId &&
        isSameTarget(attempt.target, target) &&
        ((attempt.endedAt ?? since) >= since || this.#before?.has(closedFile(attempt)) === false),
    )
  }
}
