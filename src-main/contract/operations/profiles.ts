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

/** A pasted token. The operation validates it, not the schema. */
const Token = z.string().max(tokenLimit)

/** The text of a file with profiles. */
const ProfileFileText = z.strictObject({ text: z.string().max(profileFileLength) })

/** Institutions, their tokens, and their connections. */
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
    // For a profile that is not stored yet; default: the stored profile's token.
    input: z.strictObject({
      profile: ProfileInput,
      token: Token.optional(),
      profileId: ProfileId.optional(),
    }),
    output: ConnectionCheck,
  },
  /** An archived profile keeps its token and drafts, but is hidden from the switcher. */
  'profiles.archive': {
    input: z.strictObject({ profileId: ProfileId, archived: z.boolean() }),
    output: Profile,
  },
  /** Writes the profiles to a file, without tokens. Null for all profiles. */
  'profiles.export': {
    input: z.strictObject({ profileIds: z.array(ProfileId).nullable() }),
    output: SavedFile,
  },
  /** Returns what an import would add. Stores nothing. */
  'profiles.preview': { input: ProfileFileText, output: z.array(ImportedProfile) },
  /** Stores the profiles at these indexes of the file. Tokens are set separately. */
  'profiles.import': {
    input: ProfileFileText.extend({ take: z.array(z.int().min(0)).max(profileFileLimit) }),
    output: z.array(Profile),
  },
  /** The connection state of each institution by its last request, without sending a new one. Absent without any request. */
  'connection.list': { input: nothing, output: z.array(Contact) },
  /** Tests the connection with a safe read from the institution's own platform; no other server is contacted. */
  'connection.probe': { input: ofProfile, output: z.object({ online: z.boolean() }) },
  'demo.start': {
    // The name of the new profile, in the person's language.
    input: z.strictObject({ name: requiredText(80).optional() }),
    output: Profile,
  },
  'token.set': {
    input: z.strictObject({
      profileId: ProfileId,
      token: Token,
      keep: z.enum(['keychain', 'session']),
      /** The origins that the person saw. Refused if another program has changed the profile's addresses since. */
      origins: z.array(z.string()).optional(),
    }),
    output: TokenStatus,
  },
  'token.clear': { input: ofProfile, output: TokenStatus },
  'token.status': { input: ofProfile, output: TokenStatus },
  'token.cancel': { input: nothing, output: none },
  /** Stores a name and a password for a proxy. They are never returned. */
  'proxy.set': {
    input: z.strictObject({ proxy: ProxyAddress, login: ProxyLogin }),
    output: none,
  },
  'proxy.clear': { input: z.strictObject({ proxy: ProxyAddress }), output: none },
} as const satisfies OperationsOf<'profiles' | 'demo' | 'token' | 'proxy' | 'connection'>
