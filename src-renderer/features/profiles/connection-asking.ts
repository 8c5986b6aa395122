import type { ConnectionCheck } from '#contract/connection.ts'
import type { Input } from '#contract'
import type { Dialect, ProfileInput } from '#contract/profile.ts'
import { cleanToken } from '../../shared/institution/token-text.ts'

/** The request for a check: the profile in the form, with the typed token or else the stored one. */
export function connectionQuestion(
  profile: ProfileInput,
  token: string,
  profileId: string | null,
): Input<'profiles.check'> {
  const typed = cleanToken(token)
  return {
    profile,
    ...(typed === '' ? {} : { token: typed }),
    ...(profileId === null ? {} : { profileId }),
  }
}

/** The settings that the check detected and that differ from the profile. */
export function newSettings(check: ConnectionCheck, dialect: Dialect): Partial<Dialect> {
  return Object.fromEntries(
    Object.entries(check.detected).filter(
      ([key, value]) => value !== undefined && value !== dialect[key as keyof Dialect],
    ),
  )
}
