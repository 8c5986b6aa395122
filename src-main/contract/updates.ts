import { z } from 'zod'
import { Failure } from './failure.ts'

/** The longest version that a server of updates may name. */
export const versionLength = 100
const version = z.string().max(versionLength)

/** Why this program looks for no new version, so that nothing is asked of anybody. */
export const noUpdatesBecause = [
  'not-packaged',
  'by-system',
  'managed',
  'bad-policy',
  'no-address',
  'not-signed',
] as const
export type NoUpdatesBecause = (typeof noUpdatesBecause)[number]

/** Where the program stands between this version and the next. */
export const UpdateStatus = z.discriminatedUnion('state', [
  z.object({ state: z.literal('off'), because: z.enum(noUpdatesBecause) }),
  z.object({ state: z.literal('idle') }),
  z.object({ state: z.literal('checking') }),
  /** `at`: when it was asked, ISO 8601. */
  z.object({ state: z.literal('none'), at: z.iso.datetime() }),
  z.object({ state: z.literal('found'), version }),
  /** `part`: from 0 to 1. */
  z.object({ state: z.literal('downloading'), version, part: z.number().min(0).max(1) }),
  z.object({ state: z.literal('ready'), version }),
  z.object({ state: z.literal('installing'), version }),
  z.object({
    state: z.literal('failed'),
    during: z.enum(['check', 'download', 'install']),
    failure: Failure,
  }),
])
export type UpdateStatus = z.infer<typeof UpdateStatus>
