import type { Operations } from '#contract'

/** How many of the newest entries are searched. The Activity view can find older removed institutions. */
const looked = 500

/** The removed institutions that still have activity, with their last names. */
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
