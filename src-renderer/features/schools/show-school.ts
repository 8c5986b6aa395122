import type { School } from '#contract/school.ts'
import { router } from '../../state/router.svelte.ts'
import { schoolListOf } from './school-list.svelte.ts'

/** Opens a school that was just created. The list is filtered by its slug, so that it is on the page that is read. */
export function showSchool(profileId: string, school: Pick<School, 'name' | 'urlSlug'>): void {
  const list = schoolListOf(profileId)
  list.filterBySlug(school.urlSlug)
  list.created = school
  router.go({ view: 'schools' })
}
