import type { Failure } from '../../contract/failure.ts'
import type { Profile, TokenStatus } from '../../contract/profile.ts'
import { done, failed, type Result } from '../../contract/result.ts'
import type { SecretStore } from '../ports.ts'
import type { Redactor } from '../redactor.ts'

type Owner = Pick<Profile, 'id' | 'tokenSaved'>

/**
 * The tokens of the profiles: in the OS keychain, or in memory for this session only. A token comes out of
 * here into a request's header and nowhere else; no operation answers one.
 */
export class Tokens {
  readonly #secrets: SecretStore
  readonly #redactor: Redactor
  /** Kept for this session at the person's wish, or read from the keychain once and kept while the program runs. */
  readonly #inMemory = new Map<string, { token: string; from: 'keychain' | 'session' }>()
  #waiting = new AbortController()

  constructor(secrets: SecretStore, redactor: Redactor) {
    this.#secrets = secrets
    this.#redactor = redactor
  }

  /** The token of a profile, for a request. */
  async get(owner: Owner): Promise<Result<string>> {
    const known = this.#inMemory.get(owner.id)
    if (known) return done(known.token)
    if (!owner.tokenSaved) return failed({ code: 'token-absent' })
    const read = await this.#secrets.get(owner.id, { expected: true, signal: this.#waiting.signal })
    if (!read.ok) return read
    if (read.value === null) return failed({ code: 'token-absent' })
    // Other programs can write there too; an impossible header's error would quote it.
    const token = cleanToken(read.value)
    if (token === null) return failed({ code: 'token-invalid' })
    this.#remember(owner.id, token, 'keychain')
    return done(token)
  }

  /** Keeps a pasted token. What surrounds it is trimmed; what cannot stand in a header is refused. */
  async set(
    profileId: string,
    pasted: string,
    keep: 'keychain' | 'session',
  ): Promise<Result<TokenStatus>> {
    const token = cleanToken(pasted)
    if (token === null) return failed({ code: 'token-invalid' })
    this.#redactor.add(token)
    if (keep === 'keychain') {
      const saved = await this.#secrets.set(profileId, token, { signal: this.#waiting.signal })
      if (!saved.ok) return saved
    }
    this.#remember(profileId, token, keep)
    return done({ state: keep })
  }

  /** Forgets a token; succeeds only when the keychain has proven that it is gone. */
  async clear(owner: Owner): Promise<Result<TokenStatus>> {
    if (owner.tokenSaved) {
      const cleared = await this.#secrets.clear(owner.id, { signal: this.#waiting.signal })
      if (!cleared.ok) return cleared
    }
    this.#inMemory.delete(owner.id)
    return done({ state: 'absent' })
  }

  /** Where the token is, asked of the keychain itself. */
  async status(owner: Owner): Promise<Result<TokenStatus>> {
    const known = this.#inMemory.get(owner.id)
    if (known?.from === 'session') return done({ state: 'session' })
    if (!owner.tokenSaved) return done({ state: 'absent' })
    const read = await this.#secrets.get(owner.id, { expected: true, signal: this.#waiting.signal })
    if (!read.ok) return failed<Failure>(read.failure)
    return done({ state: read.value === null ? 'absent' : 'keychain' })
  }

  /** The profiles whose token is kept in memory at the person's wish. */
  get inSession(): string[] {
    return [...this.#inMemory].filter(([, { from }]) => from === 'session').map(([id]) => id)
  }

  /** Gives up every call that waits for the keychain. */
  cancel(): void {
    this.#waiting.abort()
    this.#waiting = new AbortController()
  }

  #remember(profileId: string, token: string, from: 'keychain' | 'session'): void {
    this.#redactor.add(token)
    this.#inMemory.set(profileId, { token, from })
  }
}

/** A token as it may stand in a header: visible ASCII, at most one space after a scheme word (RFC 9110, section 11.4). */
export function cleanToken(pasted: string): string | null {
  const token = pasted.trim()
  return /^(?:[A-Za-z][\w-]*[ \t]+)?[\x21-\x7e]+$/.test(token) ? token.replace(/[ \t]+/, ' ') : null
}
