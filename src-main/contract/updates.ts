import { z } from 'zod'
import { Failure } from './failure.ts'

/** The maximum length of a version from the update server. */
export const versionLength = 100
const version = z.string().max(versionLength)

/** Why this program does not look for new versions. */
export const noUpdatesBecause = [
  'not-packaged',
  'by-system',
  'managed',
  'bad-policy',
  'no-address',
  'not-signed',
] as const
export type NoUpdatesBecause = (typeof noUpdatesBecause)[number]

/** The state of an update. */
export const UpdateStatus = z.discriminatedUnion('state', [
  z.object({ state: z.literal('off'), because: z.enum(noUpdatesBecause) }),
  z.object({ state: z.literal('idle') }),
  z.object({ state: z.literal('checking') }),
  /** `at`: the time of the check, ISO 8601. */
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
