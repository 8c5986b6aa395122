import {
  type Feature,
  requiredSchoolFields,
  type SchoolField,
  schoolFields,
} from '#contract/school.ts'
import type { Messages } from '../../../state/language.svelte.ts'

type FeatureField = `features.${Feature}`

/** The sections of the form, in order, with their fields. */
export const schoolSections = {
  identity: ['name', 'urlSlug', 'contractNumber', 'taxid', 'tags'],
  groups: ['groups', 'subgroups', 'specialties'],
  colours: ['colorScheme.primary', 'colorScheme.secondary', 'colorScheme.buttonText'],
  location: schoolFields.filter((field) => field.startsWith('location.')),
  features: schoolFields.filter((field) => field.startsWith('features.')),
  review: [],
} as const satisfies Record<string, readonly SchoolField[]>

/** True for a required field. The fields of the location are only required if it is sent. */
export function isRequired(field: string, withLocation: boolean): boolean {
  if (!withLocation && field.startsWith('location.')) return false
  return [...requiredSchoolFields].some((required) => required === field)
}

/** The fields on screen. Errors of any other field appear at the top of the form. */
export function shownFields(withLocation: boolean): string[] {
  const { location, ...others } = schoolSections
  return [...Object.values(others).flat(), ...(withLocation ? location : ['location'])]
}

export function labelOf(field: SchoolField, words: Messages['schools']['form']): string {
  const [group, feature] = field.split('.')
  if (group === 'features') return words.features[feature as Feature].label
  // The cast: the messages contain every field by the last part of its path.
  return words[lastOf(field as Exclude<SchoolField, FeatureField>)]
}

type LastOf<F> = F extends `${string}.${infer Last}` ? Last : F

/** The last part of a field's path: `zipCode`. */
export function lastOf<F extends string>(field: F): LastOf<F> {
  // The cast: TypeScript does not know the result of the slice.
  return field.slice(field.lastIndexOf('.') + 1) as LastOf<F>
}
