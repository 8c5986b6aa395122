import { type PriceUnit, type Profile, profileInputOf } from '#contract/profile.ts'
import type { Result } from '#contract/result.ts'
import { api } from '../../lib/api.ts'
import { workspace } from '../../state/workspace.svelte.ts'

/** Keeps what the platform of an institution counts prices in, for every course of it. */
export async function keepPriceUnit(
  institution: Profile,
  priceUnit: PriceUnit,
): Promise<Result<Profile>> {
  const profile = { ...profileInputOf(institution), priceUnit }
  const saved = await api.profiles.update({ profileId: institution.id, profile })
  if (saved.ok) await workspace.readProfiles()
  return saved
}
