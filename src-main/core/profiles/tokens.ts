import { z } from 'zod'
import type { Failure } from '../../contract/failure.ts'
import {
  type Addresses,
  originOf,
  originsOf,
  type Profile,
  type TokenStatus,
} from '../../contract/profile.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import type { SecretStore, SystemInfo } from '../ports.ts'
import type { Redactor } from '../platform/redaction/redactor.ts'
import type { BoundToken } from '../platform/request-context.ts'

type Owner = Pick<Profile, 'id' | 'tokenSaved'> & Addresses
type DatedOwner = Owner & { tokenSavedAt: string | null }

/**
 * The keychain entry. It contains the origins, so that nobody can change them by editing the profile's file. Versions
 * that do not know this form reject a value with a space and do not send it.
 */
const Kept = z.object({
  v: z.literal(1),
  token: z.string(),
  'given for': z.array(z.string()),
})

/**
 * The tokens of the profiles, in the OS keychain or in memory for this session. A token leaves this class only in the
 * header of a request. No operation returns one.
 */
export class Tokens {
  readonly #secrets: SecretStore
  readonly #redactor: Redactor
  /**
   * Tokens that the person wants for this session only, and tokens that were read from the keychain. The latter are
   * used until another program changes them.
   */
  readonly #inMemory = new Map<
    string,
    BoundToken & ({ from: 'session' } | { from: 'keychain'; savedAt: string | null })
  >()
  readonly #whyNoKeychain: SystemInfo['whyNoSecretService']
  #waiting = new AbortController()

  /** Calls `whyNoKeychain` for a profile without a stored token. */
  constructor(
    secrets: SecretStore,
    redactor: Redactor,
    whyNoKeychain: SystemInfo['whyNoSecretService'],
  ) {
    this.#secrets = secrets
    this.#redactor = redactor
    this.#whyNoKeychain = whyNoKeychain
  }

  async get(owner: DatedOwner): Promise<Result<BoundToken>> {
    const known = this.#inMemory.get(owner.id)
    if (known?.from === 'session') return boundFor(known, owner)
    const isLatest = owner.tokenSaved && known?.savedAt === owner.tokenSavedAt
    if (known && isLatest && isFor(known, owner)) return boundFor(known, owner)
    if (!owner.tokenSaved) {
      const keychain = await this.#whyNoKeychain(this.#waiting.signal)
      return err({ code: 'token-absent', ...(keychain && { keychain }) })
    }
    const read = await this.#read(owner)
    if (!read.ok) return read
    if (read.value === null) return err({ code: 'token-absent' })
    this.#inMemory.set(owner.id, { ...read.value, from: 'keychain', savedAt: owner.tokenSavedAt })
    return boundFor(read.value, owner)
  }

  /**
   * Saves a pasted token for the addresses of its profile, with the time `owner.tokenSavedAt`. Trims it, and refuses a token
   * that an HTTP header cannot contain.
   */
  async set(
    owner: DatedOwner,
    pasted: string,
    keep: 'keychain' | 'session',
  ): Promise<Result<TokenStatus>> {
    const token = cleanToken(pasted)
    if (token === null) return err({ code: 'token-invalid' })
    this.#redactor.add(token)
    const origins = originsOf(owner)
    if (keep === 'keychain') {
      const kept: z.infer<typeof Kept> = { v: 1, 'given for': origins, token }
      const signal = this.#waiting.signal
      const saved = await this.#secrets.set(owner.id, JSON.stringify(kept), { signal })
      if (!saved.ok) return saved
    }
    const from = keep === 'session' ? { from: keep } : { from: keep, savedAt: owner.tokenSavedAt }
    this.#inMemory.set(owner.id, { token, origins, ...from })
    return ok({ state: keep })
  }

  /** Deletes a token. Succeeds only if the keychain confirms that it is gone. */
  async clear(owner: Pick<Owner, 'id' | 'tokenSaved'>): Promise<Result<TokenStatus>> {
    if (owner.tokenSaved || (await this.#isForgotten(owner.id))) {
      const cleared = await this.#secrets.clear(owner.id, { signal: this.#waiting.signal })
      if (!cleared.ok) return cleared
    }
    this.#inMemory.delete(owner.id)
    return ok({ state: 'absent' })
  }

  /** Returns where the token is, according to the keychain. */
  async status(owner: Owner): Promise<Result<TokenStatus>> {
    const known = this.#inMemory.get(owner.id)
    if (known?.from === 'session') return ok({ state: stateOf(known, owner, 'session') })
    if (!owner.tokenSaved) return ok({ state: 'absent' })
    const read = await this.#read(owner)
    if (!read.ok) return err<Failure>(read.failure)
    if (read.value === null) return ok({ state: 'absent' })
    return ok({ state: stateOf(read.value, owner, 'keychain') })
  }

  /** The profiles whose token the person wants in memory only. */
  get inSession(): string[] {
    return [...this.#inMemory].filter(([, { from }]) => from === 'session').map(([id]) => id)
  }

  /** Cancels all calls that wait for the keychain. */
  cancel(): void {
    this.#waiting.abort()
    this.#waiting = new AbortController()
  }

  /**
   * Whether the keychain has a token that the profile's file does not mention. That happens when an older file was
   * restored.
   */
  async #isForgotten(id: string): Promise<boolean> {
    const read = await this.#secrets.get(id, { expected: false, signal: this.#waiting.signal })
    return read.ok && read.value !== null
  }

  /** Returns null if the keychain has no entry. */
  async #read({ id }: Owner): Promise<Result<BoundToken | null>> {
    const read = await this.#secrets.get(id, { expected: true, signal: this.#waiting.signal })
    if (!read.ok) return read
    if (read.value === null) return ok(null)
    const kept = keptToken(read.value)
    // Other programs can write to the keychain too. The error of an invalid header would quote the token.
    const token = cleanToken(kept.token)
    if (token === null) return err({ code: 'token-invalid' })
    this.#redactor.add(token)
    return ok({ token, origins: kept.origins })
  }
}

/**
 * Returns the token as an HTTP header accepts it: visible ASCII, at most one space after a scheme word (RFC 9110,
 * section 11.4).
 */
export function cleanToken(pasted: string): string | null {
  const token = pasted.trim()
  return /^(?:[A-Za-z][\w-]*[ \t]+)?[\x21-\x7e]+$/.test(token) ? token.replace(/[ \t]+/, ' ') : null
}

/** Earlier versions stored the token alone. Its addresses are not known, so it has to be entered again. */
function keptToken(value: string): BoundToken {
  try {
    const { token, 'given for': origins } = Kept.parse(JSON.parse(value))
    return { token, origins }
  } catch {
    return { token: value, origins: [] }
  }
}

function isFor({ origins }: BoundToken, owner: Addresses): boolean {
  return missing(origins, owner) === undefined
}

/** The first address of a profile that the token was not given for. */
function missing(origins: readonly string[], { baseUrl, contentUrl, analyticsUrl }: Addresses) {
  return [baseUrl, contentUrl, analyticsUrl].find((address) => {
    const origin = originOf(address)
    return origin === null || !origins.includes(origin)
  })
}

function boundFor({ token, origins }: BoundToken, owner: Addresses): Result<BoundToken> {
  const address = missing(origins, owner)
  if (address === undefined) return ok({ token, origins })
  return err({ code: 'token-other-address', detail: originOf(address) ?? address })
}

function stateOf(
  bound: BoundToken,
  owner: Addresses,
  where: 'keychain' | 'session',
): TokenStatus['state'] {
  return isFor(bound, owner) ? where : 'other-address'
}
