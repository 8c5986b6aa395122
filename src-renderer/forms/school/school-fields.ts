import { features } from '#contract/school.ts'
import { locationFields } from './school-values.ts'

/** The sections of the form, in order, and the fields that stand in each, named as in the request. */
export const schoolSections = {
  identity: ['name', 'urlSlug', 'contractNumber', 'taxid', 'tags'],
  groups: ['groups', 'subgroups', 'specialties'],
  colours: ['colorScheme.primary', 'colorScheme.secondary', 'colorScheme.buttonText'],
  location: locationFields.map((field) => `location.${field}`),
  features: features.map((feature) => `features.${feature}`),
  review: [],
} as const satisfies Record<string, readonly string[]>

type SchoolSection = keyof typeof schoolSections
export const schoolSectionNames = Object.keys(schoolSections) as SchoolSection[]

/** The fields that are on screen; a complaint about any other has no place but the top of the form. */
export function shownFields(withLocation: boolean): string[] {
  const { location, ...others } = schoolSections
  return [...Object.values(others).flat(), ...(withLocation ? location : ['location'])]
}
