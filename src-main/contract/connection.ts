import { z } from 'zod'
import { Failure } from './failure.ts'
import { Dialect } from './profile.ts'

/** What one of the three addresses answered to a safe read. */
export const AddressCheck = z.object({
  address: z.enum(['baseUrl', 'contentUrl', 'analyticsUrl']),
  url: z.string(),
  /**
   * `works`: it is this interface and it took the token. `answers`: a server of this kind is there, and
   * nothing more can be learned without writing. `fails`: see `failure`.
   */
  outcome: z.enum(['works', 'answers', 'fails']),
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
