import {
  type Addresses,
  originsOf,
  type Profile,
  type ProfileInput,
  blankProfile,
  demoProfileId,
} from '../../contract/profile.ts'
import { ok, type Result } from '../../contract/result.ts'
import type { DemoHost } from '../ports.ts'
import { captureContext, type RequestContext } from '../platform/request-context.ts'
import type { Profiles } from './profiles.ts'
import type { BoundToken } from '../platform/request-context.ts'
import type { Tokens } from './tokens.ts'
import type { Redactor } from '../platform/redaction/redactor.ts'

/** Makes the context of a request: the profile, its addresses, and its current token. */
export class RequestContexts {
  readonly #profiles: Profiles
  readonly #tokens: Tokens
  readonly #demo: DemoHost
  readonly #redactor: Redactor

  constructor(parts: { profiles: Profiles; tokens: Tokens; demo: DemoHost; redactor: Redactor }) {
    this.#profiles = parts.profiles
    this.#tokens = parts.tokens
    this.#demo = parts.demo
    this.#redactor = parts.redactor
  }

  /** Called once, at the start of an operation. Later changes do not affect it. */
  async capture(profileId: string): Promise<Result<{ profile: Profile; context: RequestContext }>> {
    const profile = await this.#profiles.get(profileId)
    if (!profile.ok) return profile
    const context = await this.#contextOf(profile.value, profile.value)
    return context.ok ? ok({ profile: profile.value, context: context.value }) : context
  }

  /** The context of a preview. Nothing is sent, so neither the token nor the keychain is needed. */
  async outline(profileId: string): Promise<Result<RequestContext>> {
    const profile = await this.#profiles.get(profileId)
    if (!profile.ok) return profile
    const addresses = profileId === demoProfileId ? await this.#demo.open() : profile.value
    return ok(captureContext(profile.value, addresses, { token: '', origins: [] }))
  }

  /** The context of an edited profile, with the token that is stored under its id. */
  async tryOutStored(edited: ProfileInput, profileId: string): Promise<Result<RequestContext>> {
    const stored = await this.#profiles.get(profileId)
    return stored.ok ? this.#contextOf(edited, stored.value) : stored
  }

  /** The context of a profile that may not be stored yet, with a token that was just typed. */
  tryOut(profile: ProfileInput, token: string): RequestContext {
    return captureContext({ ...profile, id: 'check' }, profile, boundTo(profile, token))
  }

  async #contextOf(profile: ProfileInput, stored: Profile): Promise<Result<RequestContext>> {
    const named = { ...profile, id: stored.id }
    if (stored.id === demoProfileId) {
      const demo = await this.#demo.open()
      this.#redactor.add(demo.token)
      return ok(captureContext(named, demo, boundTo(demo, demo.token)))
    }
    const { id, tokenSaved } = stored
    const tokenSavedAt = await this.#profiles.tokenSavedAt(id)
    const token = await this.#tokens.get({ ...named, tokenSaved, tokenSavedAt })
    return token.ok ? ok(captureContext(named, profile, token.value)) : token
  }

  /**
   * Returns the profile of the demo institution, and creates it if there is none. The demo server has a new port each
   * time, so this updates the stored addresses.
   */
  async startDemo(name = 'Demo institution'): Promise<Result<Profile>> {
    const { token, ...addresses } = await this.#demo.open()
    this.#redactor.add(token)
    const stored = await this.#profiles.get(demoProfileId)
    const written = stored.ok
      ? await this.#profiles.update(demoProfileId, { ...addresses, archived: false })
      : await this.#profiles.add({ ...demoProfile, ...addresses, name }, demoProfileId)
    if (!written.ok) return written
    const selected = await this.#profiles.select(demoProfileId)
    return selected.ok ? written : selected
  }
}

function boundTo(addresses: Addresses, token: string): BoundToken {
  return { token, origins: originsOf(addresses) }
}

const demoProfile = { ...blankProfile, kind: 'demo', colour: 'teal' } as const
