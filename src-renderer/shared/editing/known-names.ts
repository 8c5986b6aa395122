import type { KnownNames } from '#contract/school.ts'
import { api } from '../../lib/api.ts'

/** The names if nothing was read. */
export const noNames: KnownNames = { groups: [], subgroups: [], specialties: [] }

/** The names of filter ids from an institution's schools. Empty if they cannot be read. */
export async function knownNames(profileId: string): Promise<KnownNames> {
  const names = await api.schools.names({ profileId })
  return names.ok ? names.value : noNames
}
