import type { School } from '#contract/school.ts'
import { router } from '../../state/router.svelte.ts'
import { schoolListOf } from './school-list.svelte.ts'

/** Opens a school that was just created. Filters the list by its slug, so that the first page contains it. */
export function showSchool(profileId: string, school: Pick<School, 'name' | 'urlSlug'>): void {
  const list = schoolListOf(profileId)
  list.filterBySlug(school.urlSlug)
  list.created = school
  router.go({ view: 'schools' })
}
