import type { ConnectionCheck } from '#contract/connection.ts'
import type { Input } from '#contract'
import type { Dialect, ProfileInput } from '#contract/profile.ts'
import { cleanToken } from '../../shared/institution/token-text.ts'

/** What is asked: the profile as it stands in the form, with the token typed there or the stored one. */
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

/** The settings that the platform answered to and that the profile does not have. */
export function newSettings(check: ConnectionCheck, dialect: Dialect): Partial<Dialect> {
  return Object.fromEntries(
    Object.entries(check.detected).filter(
      ([key, value]) => value !== undefined && value !== dialect[key as keyof Dialect],
    ),
  )
}
