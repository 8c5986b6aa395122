import type { Operations } from '#contract'

/** How many of the latest entries are looked through: beyond them a removed institution is found in the Activity view. */
const looked = 500

/** The institutions that are gone and of which activity is kept, with the names they had last. */
export async function removedInstitutions(
  list: Operations['activity']['list'],
  known: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const page = await list({ filter: { profileId: null }, limit: looked })
  if (!page.ok) return []
  const names = new Map<string, string>()
  for (const { profileId, profileName } of page.value.entries) {
    if (!known.includes(profileId) && !names.has(profileId)) names.set(profileId, profileName)
  }
  return [...names].map(([id, name]) => ({ id, name }))
}
