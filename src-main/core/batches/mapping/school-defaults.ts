import type { Json } from '../../../contract/primitives.ts'
import { features, type School, type SchoolField } from '../../../contract/school.ts'

/**
 * Returns the values that a school gives to similar schools. Its name, slug, contract number and tax id are not
 * included.
 */
export function schoolDefaults(school: School): Partial<Record<SchoolField, Json>> {
  const { colorScheme, location } = school
  const ids = (named: School['groups']) => (named.length > 0 ? named.map(({ id }) => id) : null)
  const all: Partial<Record<SchoolField, Json>> = {
    groups: ids(school.groups),
    subgroups: ids(school.subgroups),
    specialties: ids(school.specialties),
    'colorScheme.primary': colorScheme?.primary ?? null,
    'colorScheme.secondary': colorScheme?.secondary ?? null,
    'colorScheme.buttonText': colorScheme?.buttonText ?? null,
    'location.street': location?.street ?? null,
    'location.number': location?.number ?? null,
    'location.district': location?.district ?? null,
    'location.city': location?.city ?? null,
    'location.state': location?.state ?? null,
    'location.zipCode': location?.zipCode ?? null,
    tags: school.tags.length > 0 ? school.tags : null,
    ...Object.fromEntries(features.map((each) => [`features.${each}`, school.features[each]])),
  }
  return Object.fromEntries(
    Object.entries(all).filter(([, value]) => value !== null && value !== ''),
  )
}
