import type { Issue } from '#contract/issue.ts'
import { issuesIn } from '#contract/parse-input.ts'
import { withoutControls } from '#contract/primitives.ts'
import {
  addressFields,
  blankProfile,
  distinctColour,
  originsOf,
  type Profile,
  ProfileInput,
  tokenInAddresses,
} from '#contract/profile.ts'
import { isTokenText, jsonWebToken } from '../../lib/connection-text/token-shape.ts'

/** The values of the profile form: the profile as text. They never contain the token. */
export type ProfileValues = ProfileInput

/** The form values of a new profile. Its colour differs from the others, and its time zone is the given one. */
export function newProfile(
  timeZone: string,
  others: readonly Pick<Profile, 'colour'>[],
): ProfileValues {
  const taken = others.map(({ colour }) => colour)
  return { ...blankProfile, timeZone, colour: distinctColour(blankProfile.colour, taken) }
}

/** Converts the values to a profile: trims texts, and removes control characters that pasting added to the name. */
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

/**
 * Validates the values with the contract's schema. Also checks that neither the name nor an address contains a token: both
 * are shown and stored, and an address is looked up in the network.
 */
export function profileIssues(values: ProfileValues, token = ''): Issue[] {
  const profile = toProfile(values)
  const { name } = profile
  const fields = [
    ...(name.split(/\s+/).some(isTokenText) || isTokenText(name) ? ['name'] : []),
    ...addressFields.filter((field) => jsonWebToken.test(profile[field])),
  ]
  return [
    ...issuesIn(ProfileInput, profile),
    ...tokenInAddresses(profile, token),
    ...fields.map((field): Issue => ({ path: [field], rule: 'holds-token' })),
  ]
}

/** True if the form contains an address for which the stored profile's token was not entered. */
export function namesOtherOrigin(values: ProfileValues, stored: Profile): boolean {
  const known = originsOf(stored)
  return originsOf(toProfile(values)).some((origin) => !known.includes(origin))
}
