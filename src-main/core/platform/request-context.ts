import { type Addresses, type Dialect, originOf, type Profile } from '../../contract/profile.ts'
import type { Observe } from './request-recorder.ts'

/** A token and the origins for which a person gave it: it is sent to no other one. */
export type BoundToken = Readonly<{ token: string; origins: readonly string[] }>

/**
 * Everything that a request needs of its profile, captured at the click and never changed: an answer
 * that arrives after a switch still belongs to the profile that asked.
 */
export type RequestContext = Readonly<{
  profileId: string
  baseUrl: string
  contentUrl: string
  analyticsUrl: string
  /** The whole value of the `Authorization` header. */
  authorization: string
  /** The origins to which the token may be sent, and nothing else is sent either. */
  tokenOrigins: readonly string[]
  dialect: Readonly<Dialect>
  /** The value of `Idempotency-Key`. Null if the header is not sent. */
  idempotencyKey: string | null
  /** Whether that value went with an earlier request. */
  repeatsKey?: boolean
  /**
   * When the write began, in milliseconds since 1970. Absent where it repeats an earlier one: what is answered may be what
   * that one made.
   */
  startedAt?: number
  /** Told of each request at its end. */
  observe?: Observe
}>

/** The header's value: the profile's scheme before the token, unless the token was pasted with one. */
export function authorizationOf(scheme: string, token: string): string {
  return scheme === '' || /^\S+\s/.test(token) ? token : `${scheme} ${token}`
}

export function captureContext(
  profile: Pick<Profile, 'id' | 'authScheme' | 'dialect'>,
  addresses: Addresses,
  { token, origins }: BoundToken,
): RequestContext {
  return Object.freeze({
    profileId: profile.id,
    baseUrl: withoutSlash(addresses.baseUrl),
    contentUrl: withoutSlash(addresses.contentUrl),
    analyticsUrl: withoutSlash(addresses.analyticsUrl),
    authorization: authorizationOf(profile.authScheme, token),
    tokenOrigins: Object.freeze([...origins]),
    dialect: Object.freeze({ ...profile.dialect }),
    idempotencyKey: null,
  })
}

/** Whether a request to an address may carry the token of a context. */
export function mayCarryToken({ tokenOrigins }: RequestContext, url: string): boolean {
  const origin = originOf(url)
  return origin !== null && tokenOrigins.includes(origin)
}

function withoutSlash(address: string): string {
  return address.trim().replace(/(?<!\/)\/+$/, '')
}
