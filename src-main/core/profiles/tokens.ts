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
import type { Redactor } from '../platform/redactor.ts'
import type { BoundToken } from '../platform/request-context.ts'

type Owner = Pick<Profile, 'id' | 'tokenSaved'> & Addresses
/** With the time at which its token was last put into the keychain. */
type DatedOwner = Owner & { tokenSavedAt: string | null }

/**
 * What the keychain holds. The origins stand beside the token, so that who changes the file of a profile does not change
 * them. A version that does not know this form takes a value with a space for no token, and does not send it.
 */
const Kept = z.object({
  v: z.literal(1),
  token: z.string(),
  'given for': z.array(z.string()),
})

/**
 * The tokens of the profiles: in the OS keychain, or in memory for this session only. A token comes out of
 * here into a request's header and nowhere else; no operation answers one.
 */
export class Tokens {
  readonly #secrets: SecretStore
  readonly #redactor: Redactor
  /** Kept for this session at the person's wish, or read from the keychain and kept until another program changes it. */
  readonly #inMemory = new Map<
    string,
    BoundToken & ({ from: 'session' } | { from: 'keychain'; savedAt: string | null })
  >()
  readonly #whyNoKeychain: SystemInfo['whyNoSecretService']
  #waiting = new AbortController()

  /** `whyNoKeychain` is asked about a profile for which nothing was stored. */
  constructor(
    secrets: SecretStore,
    redactor: Redactor,
    whyNoKeychain: SystemInfo['whyNoSecretService'],
  ) {
    this.#secrets = secrets
    this.#redactor = redactor
    this.#whyNoKeychain = whyNoKeychain
  }

  /** The token of a profile, for requests to its addresses. */
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
   * Keeps a pasted token for the addresses of its profile; `owner.tokenSavedAt`: the time of it. What surrounds it is
   * trimmed; what cannot stand in a header is refused.
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

  /** Forgets a token; succeeds only when the keychain has proven that it is gone. */
  async clear(owner: Pick<Owner, 'id' | 'tokenSaved'>): Promise<Result<TokenStatus>> {
    if (owner.tokenSaved || (await this.#isForgotten(owner.id))) {
      const cleared = await this.#secrets.clear(owner.id, { signal: this.#waiting.signal })
      if (!cleared.ok) return cleared
    }
    this.#inMemory.delete(owner.id)
    return ok({ state: 'absent' })
  }

  /** Where the token is, asked of the keychain itself. */
  async status(owner: Owner): Promise<Result<TokenStatus>> {
    const known = this.#inMemory.get(owner.id)
    if (known?.from === 'session') return ok({ state: stateOf(known, owner, 'session') })
    if (!owner.tokenSaved) return ok({ state: 'absent' })
    const read = await this.#read(owner)
    if (!read.ok) return err<Failure>(read.failure)
    if (read.value === null) return ok({ state: 'absent' })
    return ok({ state: stateOf(read.value, owner, 'keychain') })
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

  /** Whether the keychain holds a token that the profile's file does not know of: a file before the last one was restored. */
  async #isForgotten(id: string): Promise<boolean> {
    const read = await this.#secrets.get(id, { expected: false, signal: this.#waiting.signal })
    return read.ok && read.value !== null
  }

  /** What the keychain holds; null if there is nothing. */
  async #read({ id }: Owner): Promise<Result<BoundToken | null>> {
    const read = await this.#secrets.get(id, { expected: true, signal: this.#waiting.signal })
    if (!read.ok) return read
    if (read.value === null) return ok(null)
    const kept = keptToken(read.value)
    // Other programs can write there too; an impossible header's error would quote it.
    const token = cleanToken(kept.token)
    if (token === null) return err({ code: 'token-invalid' })
    this.#redactor.add(token)
    return ok({ token, origins: kept.origins })
  }
}

/** A token as it may stand in a header: visible ASCII, at most one space after a scheme word (RFC 9110, section 11.4). */
export function cleanToken(pasted: string): string | null {
  const token = pasted.trim()
  return /^(?:[A-Za-z][\w-]*[ \t]+)?[\x21-\x7e]+$/.test(token) ? token.replace(/[ \t]+/, ' ') : null
}

/** A token alone, as versions before this form kept it, was given for no known address: it has to be entered again. */
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

/** The first address of a profile for which a token was not given. */
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
