import { z } from 'zod'
import { Failure } from './failure.ts'
import { Dialect } from './profile.ts'

/** The result of checking one of the three addresses, with safe reads only. */
export const AddressCheck = z.object({
  address: z.enum(['baseUrl', 'contentUrl', 'analyticsUrl']),
  url: z.string(),
  /**
   * `works`: the address has the service and accepts the token. `right`: it has the service; only a write would test the
   * token. `answers`: a server responds; only a write, or the first school, would show the rest. `fails`: see `failure`.
   */
  outcome: z.enum(['works', 'right', 'answers', 'fails']),
  failure: Failure.optional(),
})
export type AddressCheck = z.infer<typeof AddressCheck>

/** Whether an institution's last request reached it. */
export const Contact = z.object({
  profileId: z.string(),
  online: z.boolean(),
  /** The proxy (HOST:PORT) that blocked the request because it requires a name and a password. */
  proxy: z.string().optional(),
  /** The time of the change, or of the last attempt (ISO 8601, UTC). */
  at: z.string(),
})
export type Contact = z.infer<typeof Contact>

export const ConnectionCheck = z.object({
  addresses: z.array(AddressCheck),
  /** The dialect settings that the platform accepts; empty if they could not be determined. */
  detected: Dialect.partial(),
})
export type ConnectionCheck = z.infer<typeof ConnectionCheck>

/** What a person can correct after a failed check: an input, or the login of the proxy on the way. */
export type Correction = 'address' | 'token' | 'proxy'

/** What a person must correct after a failed check; null if they can change nothing about it here. */
export function correctionOf({ failure }: AddressCheck): Correction | null {
  if (failure === undefined) return null
  if (failure.code === 'proxy-needs-login') return 'proxy'
  if (failure.code === 'unauthorized' || failure.code === 'forbidden') return 'token'
  if (failure.code.startsWith('token-')) return 'token'
  return addressFailures.has(failure.code) ? 'address' : null
}

/** Failures that a wrong address can cause. */
const addressFailures = new Set<Failure['code']>([
  'not-found',
  'redirected',
  'web-page',
  'not-json',
  'unexpected-answer',
  'refused',
  'address-unknown',
  'connection-refused',
  'timed-out',
  'certificate-expired',
  'certificate-untrusted',
  'certificate-wrong-host',
  'tls-failed',
  'network-failed',
])
