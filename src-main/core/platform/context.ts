import type { Dialect, Profile } from '../../contract/profile.ts'
import type { Observe } from './observation.ts'

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
  dialect: Readonly<Dialect>
  /** The value of `Idempotency-Key`; `null`: the header is not sent. */
  idempotencyKey: string | null
  /** Told of each request at its end. */
  observe?: Observe
}>

/** The header's value: the profile's scheme before the token, unless the token was pasted with one. */
export function authorizationOf(scheme: string, token: string): string {
  return scheme === '' || /^\S+\s/.test(token) ? token : `${scheme} ${token}`
}

export function captureContext(
  profile: Pick<Profile, 'id' | 'authScheme' | 'dialect'>,
  addresses: { baseUrl: string; contentUrl: string; analyticsUrl: string },
  token: string,
): RequestContext {
  return Object.freeze({
    profileId: profile.id,
    baseUrl: withoutSlash(addresses.baseUrl),
    contentUrl: withoutSlash(addresses.contentUrl),
    analyticsUrl: withoutSlash(addresses.analyticsUrl),
    authorization: authorizationOf(profile.authScheme, token),
    dialect: Object.freeze({ ...profile.dialect }),
    idempotencyKey: null,
  })
}

function withoutSlash(address: string): string {
  return address.trim().replace(/\/+$/, '')
}

/** The host of an address as people write it, with the port when it is not the usual one. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url
}
