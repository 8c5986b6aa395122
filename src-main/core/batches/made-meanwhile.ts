import type { Attempt, AttemptTarget } from '../../contract/attempt.ts'
import type { Attempts } from '../writes/attempts.ts'
import { isSameTarget } from '../writes/same-write.ts'

/** What this computer made at an institution while a batch is sent: by another batch, a form or another program. */
export class MadeMeanwhile {
  readonly #attempts: Attempts
  readonly #profileId: string
  readonly #seen = new Set<string>()
  readonly #done: Attempt[] = []

  constructor(attempts: Attempts, profileId: string) {
    this.#attempts = attempts
    this.#profileId = profileId
  }

  /** Whether a thing was written since a time (ISO 8601, UTC). */
  async has(target: AttemptTarget, since: string): Promise<boolean> {
    this.#done.push(...(await this.#attempts.files.doneSince(since, this.#seen)))
    return this.#done.some(
      ({ profileId, endedAt, target: other }) =>
        profileId === this.#profileId && (endedAt ?? since) >= since && isSameTarget(other, target),
    )
  }
}
