import type { Route } from '../state/route.ts'

const areaOf = {
  schools: 'schools',
  'school-form': 'schools',
  courses: 'courses',
  'course-form': 'courses',
  datasets: 'datasets',
  dataset: 'datasets',
  snapshot: 'datasets',
  'dataset-file': 'datasets',
  batches: 'batches',
  'new-batch': 'batches',
  batch: 'batches',
  drafts: 'drafts',
  activity: 'activity',
  settings: 'settings',
  'profile-form': 'settings',
  'profile-draft': 'settings',
  'profile-table': 'settings',
} as const satisfies Record<Route['view'], string>
/** The entries of the side bar. */
export type Area = (typeof areaOf)[Route['view']]

/** The entry of the side bar that a view belongs to. */
export function areaOfRoute(route: Route): Area {
  return areaOf[route.view]
}
