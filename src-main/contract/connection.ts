import { z } from 'zod'
import { Failure } from './failure.ts'
import { Dialect } from './profile.ts'

/** What a check found at one of the three addresses, by safe reads only. */
export const AddressCheck = z.object({
  address: z.enum(['baseUrl', 'contentUrl', 'analyticsUrl']),
  url: z.string(),
  /**
   * `works`: it has the service and accepts the token. `right`: it has the service, and the token can be tried only by
   * writing. `answers`: a server is there, and the rest can be learned only by writing. `fails`: see `failure`.
   */
  outcome: z.enum(['works', 'right', 'answers', 'fails']),
  failure: Failure.optional(),
})
export type AddressCheck = z.infer<typeof AddressCheck>

/** What the last request of an institution experienced. `at` is the time of the change, or of the last try (ISO 8601, UTC). */
export const Contact = z.object({ profileId: z.string(), online: z.boolean(), at: z.string() })
export type Contact = z.infer<typeof Contact>

export const ConnectionCheck = z.object({
  addresses: z.array(AddressCheck),
  /** The dialect settings that the platform answered to; empty when they could not be told apart. */
  detected: Dialect.partial(),
})
export type ConnectionCheck = z.infer<typeof ConnectionCheck>

/** What a person corrects after a failed check; null if nothing that they entered is wrong. */
export function correctionOf({ failure }: AddressCheck): 'address' | 'token' | null {
  if (failure === undefined) return null
  if (failure.code === 'unauthorized' || failure.code === 'forbidden') return 'token'
  if (failure.code.startsWith('token-')) return 'token'
  return addressFailures.has(failure.code) ? 'address' : null
}

/** Failures that a wrong address causes, also beside other causes. */
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
  'certificate-wrong-host',
  'tls-failed',
])
