import { z } from 'zod'
import { ConnectionCheck, Contact } from '../connection.ts'
import { requiredText } from '../primitives.ts'
import { ImportedProfile, profileFileLength, profileFileLimit } from '../profile-file.ts'
import {
  Profile,
  ProfileId,
  ProfileInput,
  ProfileList,
  tokenLimit,
  TokenStatus,
} from '../profile.ts'
import { ProxyAddress, ProxyLogin } from '../proxy.ts'
import { none, nothing, ofProfile, SavedFile } from './inputs.ts'
import type { OperationsOf } from './operations-of.ts'

/** A token as it was pasted; what is wrong with it is said by the operation, not by the schema. */
const Token = z.string().max(tokenLimit)

/** The text of a file with profiles. */
const ProfileFileText = z.strictObject({ text: z.string().max(profileFileLength) })

/** Institutions, their tokens, and how they are reached. */
export const profileOperations = {
  'profiles.list': { input: nothing, output: ProfileList },
  'profiles.add': { input: z.strictObject({ profile: ProfileInput }), output: Profile },
  'profiles.update': {
    input: z.strictObject({ profileId: ProfileId, profile: ProfileInput }),
    output: Profile,
  },
  'profiles.remove': { input: ofProfile, output: none },
  'profiles.select': { input: ofProfile, output: none },
  'profiles.check': {
    // The token of a profile that is not stored yet; without one, the stored profile's token.
    input: z.strictObject({
      profile: ProfileInput,
      token: Token.optional(),
      profileId: ProfileId.optional(),
    }),
    output: ConnectionCheck,
  },
  /** An archived profile is kept with its token and drafts, and not offered in the switcher. */
  'profiles.archive': {
    input: z.strictObject({ profileId: ProfileId, archived: z.boolean() }),
    output: Profile,
  },
  /** Writes the profiles to a file, without tokens. `null`: all of them. */
  'profiles.export': {
    input: z.strictObject({ profileIds: z.array(ProfileId).nullable() }),
    output: SavedFile,
  },
  /** What the text of such a file would bring. Nothing is stored. */
  'profiles.preview': { input: ProfileFileText, output: z.array(ImportedProfile) },
  /** Stores the profiles at these places of the file; tokens are set apart. */
  'profiles.import': {
    input: ProfileFileText.extend({ take: z.array(z.int().min(0)).max(profileFileLimit) }),
    output: z.array(Profile),
  },
  /** What the last request of each institution experienced; one that was asked nothing is absent. Nobody is asked. */
  'connection.list': { input: nothing, output: z.array(Contact) },
  /** Asks the institution's own platform by a safe read whether it can be reached; nobody else is asked. */
  'connection.probe': { input: ofProfile, output: z.object({ online: z.boolean() }) },
  'demo.start': {
    // How the profile is called when it is made, in the person's language.
    input: z.strictObject({ name: requiredText(80).optional() }),
    output: Profile,
  },
  'token.set': {
    input: z.strictObject({
      profileId: ProfileId,
      token: Token,
      keep: z.enum(['keychain', 'session']),
      /** The origins that the person was told. Refused where the profile has others by now, as another program may give it. */
      origins: z.array(z.string()).optional(),
    }),
    output: TokenStatus,
  },
  'token.clear': { input: ofProfile, output: TokenStatus },
  'token.status': { input: ofProfile, output: TokenStatus },
  'token.cancel': { input: nothing, output: none },
  /** Keeps a name and a password for a proxy that asks for them. None is ever answered. */
  'proxy.set': {
    input: z.strictObject({ proxy: ProxyAddress, login: ProxyLogin }),
    output: none,
  },
  'proxy.clear': { input: z.strictObject({ proxy: ProxyAddress }), output: none },
} as const satisfies OperationsOf<'profiles' | 'demo' | 'token' | 'proxy' | 'connection'>
