import { healthAddresses, type HealthCheckName } from '../../contract/health.ts'
import type { Dialect, Profile } from '../../contract/profile.ts'
import type { Institutions } from '../institutions.ts'
import type { RequestContext } from '../platform/context.ts'
import type { Tokens } from '../profiles/tokens.ts'
import { AddressHealth, type AddressParts, checksOfAddress } from './address.ts'
import { failing, skipped } from './finding.ts'
import type { HealthPlace, HealthRound, Limit } from './round.ts'
import { sayDialect } from './status.ts'
import { checkToken } from './token.ts'

/** Of each profile: its token, its addresses, and the dialect. */
export const checksOfInstitution = 2 + checksOfAddress * healthAddresses.length

export type InstitutionParts = AddressParts & {
  institutions: Institutions
  tokens: Tokens
  keychainLimit: Limit
}

type Asked = { profile: Profile; round: HealthRound; isOffline: boolean }

/** Looks at one institution from this workstation, by safe reads only. */
export class InstitutionHealth {
  readonly #parts: InstitutionParts
  readonly #asked: Asked
  #context: RequestContext | null = null

  constructor(parts: InstitutionParts, asked: Asked) {
    this.#parts = parts
    this.#asked = asked
  }

  async check(): Promise<void> {
    const { profile, round, isOffline } = this.#asked
    await this.#checkToken()
    const outline = await this.#parts.institutions.outline(profile.id)
    // Removed while the round was under way.
    if (!outline.ok) return
    const context = this.#context
    let detected: Partial<Dialect> = {}
    for (const address of healthAddresses) {
      const { id, name } = profile
      const asked = { round, address, url: outline.value[address], isOffline, context }
      const health = new AddressHealth(this.#parts, { ...asked, profile: { id, name } })
      detected = { ...detected, ...(await health.check()) }
    }
    await this.#checkDialect(detected)
  }

  async #checkToken(): Promise<void> {
    const { institutions, keychainLimit, tokens } = this.#parts
    const { profile, round, isOffline } = this.#asked
    await round.check(this.#place('token'), keychainLimit, async () => {
      const found = await checkToken(tokens, profile)
      if (found.state !== 'fine' || isOffline) return found
      // Asked here, once, and not again for each address.
      const captured = await institutions.capture(profile.id)
      if (!captured.ok) return failing(captured.failure, found.facts)
      this.#context = captured.value.context
      return found
    })
  }

  /** Learned from the answers before: nobody is asked any more. */
  async #checkDialect(detected: Partial<Dialect>): Promise<void> {
    const { profile, round, isOffline } = this.#asked
    const limit = { ms: this.#parts.networkTime, late: { code: 'cancelled' } } as const
    await round.check(this.#place('dialect'), limit, async () => {
      if (isOffline) return skipped('offline')
      if (!this.#context) return skipped('no-token')
      return sayDialect(profile.dialect['dataset.input'], detected)
    })
  }

  #place(check: HealthCheckName): HealthPlace {
    const { id, name } = this.#asked.profile
    return { check, profile: { id, name }, address: null }
  }
}
