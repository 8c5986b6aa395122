import { type Route } from '../state/route.ts'
import { router } from '../state/router.svelte.ts'
import { workspace } from '../state/workspace.svelte.ts'

// What is open belongs to the institution that is left: the list of the same kind is shown instead.
const listOf: Partial<Record<Route['view'], Route>> = {
  'school-form': { view: 'schools' },
  'course-form': { view: 'courses' },
  dataset: { view: 'datasets' },
  snapshot: { view: 'datasets' },
  'dataset-file': { view: 'datasets' },
  activity: { view: 'activity' },
  'profile-form': { view: 'schools' },
  'profile-draft': { view: 'schools' },
}

/** Makes another institution the current one; an open form keeps its draft and is left. */
export async function switchProfile(profileId: string): Promise<void> {
  const elsewhere = listOf[router.route.view]
  if (elsewhere) router.go(elsewhere)
  await workspace.select(profileId)
}
