import { z } from 'zod'
import { Issue } from './issue.ts'
import { Profile, ProfileInput } from './profile.ts'

/** What stands in the file of exported profiles: readable, and without anything secret. */
export const ProfileFile = z.object({
  format: z.literal('provost-profiles'),
  /** The version of this format. */
  version: z.int().positive(),
  /** ISO 8601, UTC. */
  exportedAt: z.string(),
  /** Each is read on its own: one that is wrong does not spoil the others. */
  profiles: z.array(z.unknown()),
})
export type ProfileFile = z.infer<typeof ProfileFile>

/** The version of the format that this program writes, and the highest that it reads. */
export const profileFileVersion = 1

/** The name that is suggested for such a file; whoever knows the real one says that instead. */
export const profileFileName = 'provost-profiles.json'

/** How many profiles a file may hold, and how many characters: far beyond what anybody has. */
export const profileFileLimit = 1000
export const profileFileLength = 4_000_000

/** One profile of such a file, as it would be taken. */
export const ImportedProfile = z.object({
  /** `null` when it cannot be taken. */
  profile: ProfileInput.nullable(),
  /** What is wrong with it, by field. */
  issues: z.array(Issue),
  /** The name in the file, if it has one. */
  name: z.string(),
  /** The stored profile with the same addresses, or with the same name and platform. */
  same: Profile.pick({ id: true, name: true }).nullable(),
})
export type ImportedProfile = z.infer<typeof ImportedProfile>
