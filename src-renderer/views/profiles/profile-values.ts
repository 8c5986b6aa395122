import { issuesIn, type Issue } from '#contract/issue.ts'
import { blankProfile, type Dialect, type Profile, ProfileInput } from '#contract/profile.ts'

/** What the profile form edits: the profile as text. The token is never part of it. */
export type ProfileValues = ProfileInput

/** The values of a form for a new profile; the time zone is this computer's. */
export function newProfile(timeZone: string): ProfileValues {
  return { ...blankProfile, timeZone }
}

/** The values of a form for a stored profile. */
export function valuesOf(profile: Profile): ProfileValues {
  const { id: _id, tokenSaved: _saved, archived: _archived, ...values } = profile
  return values
}

/** The profile that would be stored: texts without the white space that pasting brings along. */
export function toProfile(values: ProfileValues): ProfileInput {
  return {
    ...values,
    name: values.name.trim(),
    baseUrl: values.baseUrl.trim(),
    contentUrl: values.contentUrl.trim(),
    analyticsUrl: values.analyticsUrl.trim(),
    authScheme: values.authScheme.trim(),
    timeZone: values.timeZone.trim(),
    taxIdCountry: values.taxIdCountry.trim().toUpperCase(),
    dialect: {
      ...values.dialect,
      'dataset.projectId': values.dialect['dataset.projectId'].trim(),
    },
  }
}

/** Everything that is wrong with the values, by the contract's schema. */
export function profileIssues(values: ProfileValues): Issue[] {
  return issuesIn(ProfileInput, toProfile(values))
}

/** True when the form says something else than what is stored. */
export function isChanged(values: ProfileValues, stored: Profile): boolean {
  const typed = toProfile(values)
  const kept = valuesOf(stored)
  const { dialect, ...rest } = typed
  return (
    Object.entries(rest).some(([key, value]) => value !== kept[key as keyof typeof rest]) ||
    Object.entries(dialect).some(([key, value]) => value !== kept.dialect[key as keyof Dialect])
  )
}
