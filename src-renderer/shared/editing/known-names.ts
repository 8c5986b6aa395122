import type { KnownNames } from '#contract/school.ts'
import { api } from '../../lib/api.ts'

/** Where nothing was read. */
export const noNames: KnownNames = { groups: [], subgroups: [], specialties: [] }

/** The names of filter ids that an institution's schools told; none when they cannot be read. */
export async function knownNames(profileId: string): Promise<KnownNames> {
  const names = await api.schools.names({ profileId })
  return names.ok ? names.value : noNames
}
