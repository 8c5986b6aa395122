import type { Attempt, AttemptTarget } from '../../contract/attempt.ts'
import { BySlug, foldedNumber } from '../platform/school-comparison.ts'
import type { Attempts } from '../writes/attempts.ts'
import { isSameAddress } from '../writes/same-write.ts'

/**
 * The schools that were created at one address according to this computer's records. They are compared in the same way
 * as the lock of attempts does.
 */
export class CreatedSchools {
  /** The address to which schools are sent. */
  readonly url: string
  readonly #attempts: Attempts
  readonly #profileId: string
  readonly #seen = new Set<string>()
  readonly #bySlug = new BySlug<Attempt>()
  readonly #byContract = new Map<string, Attempt>()
  #count = 0

  constructor(attempts: Attempts, { url, profileId }: { url: string; profileId: string }) {
    this.#attempts = attempts
    this.url = url
    this.#profileId = profileId
  }

  get count(): number {
    return this.#count
  }

  /** Reads the attempts that ended since the last call, from all programs. */
  async refresh(): Promise<void> {
    const done = await this.#attempts.files.doneSince(new Date(0).toISOString(), this.#seen)
    for (const attempt of done) {
      const { url, profileId, target } = attempt
      // A record without an address may belong to any institution.
      const isHere = url === '' ? profileId === this.#profileId : isSameAddress(url, this.url)
      if (target.kind !== 'school' || !isHere) continue
      this.#count += 1
      this.#bySlug.add(target.urlSlug, attempt)
      this.#byContract.set(foldedNumber(target.contractNumber), attempt)
    }
  }

  find(target: AttemptTarget): Attempt | null {
    if (target.kind === 'course') return null
    const { urlSlug, contractNumber } = target
    const [same] = this.#bySlug.find(urlSlug).slice(-1)
    const number = foldedNumber(contractNumber)
    return same ?? (number === '' ? null : (this.#byContract.get(number) ?? null))
  }
}
