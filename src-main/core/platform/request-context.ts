import { type Addresses, type Dialect, originOf, type Profile } from '../../contract/profile.ts'
import type { Observe } from './request-recorder.ts'

/** A token and the origins for which a person entered it. It is sent to no other origin. */
export type BoundToken = Readonly<{ token: string; origins: readonly string[] }>

/**
 * The data of the profile that a request needs. It is captured at the click and never changes, so a response that arrives
 * after a switch still belongs to the profile of the request.
 */
export type RequestContext = Readonly<{
  profileId: string
  baseUrl: string
  contentUrl: string
  analyticsUrl: string
  /** The whole value of the `Authorization` header. */
  authorization: string
  /** The origins to which the token may be sent. Nothing is sent to any other origin. */
  tokenOrigins: readonly string[]
  dialect: Readonly<Dialect>
  /** The value of `Idempotency-Key`. Null if the header is not sent. */
  idempotencyKey: string | null
  /** Whether an earlier request had the same value. */
  repeatsKey?: boolean
  /**
   * When the write began, in milliseconds since 1970. Absent if it repeats an earlier write, because the response may then
   * contain what the earlier one created.
   */
  startedAt?: number
  /** Called at the end of each request. */
  observe?: Observe
}>

/** Returns the header's value: the profile's scheme and the token. A token that was pasted with a scheme keeps it. */
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
