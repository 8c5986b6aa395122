import type { Issue } from '#contract/issue.ts'
import { issuesIn } from '#contract/parse-input.ts'
import { withoutControls } from '#contract/primitives.ts'
import {
  blankProfile,
  distinctColour,
  originsOf,
  type Profile,
  ProfileInput,
  tokenInAddresses,
} from '#contract/profile.ts'

/** What the profile form edits: the profile as text. The token is never part of it. */
export type ProfileValues = ProfileInput

/** The values of a form for a new profile, in a colour that the others do not have; the time zone is this computer's. */
export function newProfile(
  timeZone: string,
  others: readonly Pick<Profile, 'colour'>[],
): ProfileValues {
  const taken = others.map(({ colour }) => colour)
  return { ...blankProfile, timeZone, colour: distinctColour(blankProfile.colour, taken) }
}

/** The profile that would be stored: texts without the white space and the control characters that pasting brings along. */
export function toProfile(values: ProfileValues): ProfileInput {
  return {
    ...values,
    name: withoutControls(values.name).trim(),
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

/** Everything that is wrong with the values, by the contract's schema, beside a token that is given with them. */
export function profileIssues(values: ProfileValues, token = ''): Issue[] {
  const profile = toProfile(values)
  return [...issuesIn(ProfileInput, profile), ...tokenInAddresses(profile, token)]
}

/** True when the form names an address that the stored profile's token was not entered for. */
export function namesOtherOrigin(values: ProfileValues, stored: Profile): boolean {
  const known = originsOf(stored)
  return originsOf(toProfile(values)).some((origin) => !known.includes(origin))
}
