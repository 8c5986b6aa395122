import { z } from 'zod'
import { Issue } from './issue.ts'
import { Profile, ProfileInput } from './profile.ts'

/** The file of exported profiles: readable, and without secrets. */
export const ProfileFile = z.object({
  format: z.literal('provost-profiles'),
  /** The version of this format. */
  version: z.int().positive(),
  /** ISO 8601, UTC. */
  exportedAt: z.string(),
  /** Each profile is parsed separately, so that an invalid one does not affect the others. */
  profiles: z.array(z.unknown()),
})
export type ProfileFile = z.infer<typeof ProfileFile>

/** The format version that this program writes, and the highest that it reads. */
export const profileFileVersion = 1

/** The default file name. */
export const profileFileName = 'provost-profiles.json'

/** The maximum number of profiles and characters of a file: far more than anyone needs. */
export const profileFileLimit = 1000
export const profileFileLength = 4_000_000

/** One profile of such a file, as it would be imported. */
export const ImportedProfile = z.object({
  /** `null` if it cannot be imported. */
  profile: ProfileInput.nullable(),
  /** Its issues by field. */
  issues: z.array(Issue),
  /** The name in the file, if it has one. */
  name: z.string(),
  /** The stored profile with the same addresses, or with the same name and platform. */
  same: Profile.pick({ id: true, name: true }).nullable(),
})
export type ImportedProfile = z.infer<typeof ImportedProfile>
