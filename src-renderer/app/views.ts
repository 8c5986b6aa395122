import type { Route } from '../state/route.ts'
import { LazyView } from './lazy-view.svelte.ts'

/** The views of the window. Each is loaded as a separate script. */
export const views = {
  activity: new LazyView(() => import('../features/activity/ActivityView.svelte')),
  batch: new LazyView(() => import('../features/batches/BatchView.svelte')),
  batches: new LazyView(() => import('../features/batches/BatchesView.svelte')),
  courseForm: new LazyView(() => import('../features/courses/CourseForm.svelte')),
  courses: new LazyView(() => import('../features/courses/CoursesView.svelte')),
  dataset: new LazyView(() => import('../features/datasets/DatasetView.svelte')),
  datasets: new LazyView(() => import('../features/datasets/DatasetsView.svelte')),
  drafts: new LazyView(() => import('../features/drafts/DraftsView.svelte')),
  firstStart: new LazyView(() => import('../features/profiles/FirstStart.svelte')),
  newBatch: new LazyView(() => import('../features/batches/NewBatchView.svelte')),
  profileForm: new LazyView(() => import('../features/profiles/ProfileForm.svelte')),
  profileTable: new LazyView(() => import('../features/profiles/table/InstitutionsTable.svelte')),
  schoolForm: new LazyView(() => import('../features/schools/SchoolForm.svelte')),
  schools: new LazyView(() => import('../features/schools/SchoolsView.svelte')),
  settings: new LazyView(() => import('./SettingsView.svelte')),
}

const viewOfRoute = {
  activity: views.activity,
  batch: views.batch,
  batches: views.batches,
  'course-form': views.courseForm,
  courses: views.courses,
  dataset: views.dataset,
  'dataset-file': views.dataset,
  datasets: views.datasets,
  drafts: views.drafts,
  'new-batch': views.newBatch,
  'profile-draft': views.profileForm,
  'profile-form': views.profileForm,
  'profile-table': views.profileTable,
  'school-form': views.schoolForm,
  schools: views.schools,
  settings: views.settings,
  snapshot: views.dataset,
} satisfies Record<Route['view'], unknown>

/** Loads the script of a route's view. */
export function loadView({ view }: Route): Promise<void> {
  return viewOfRoute[view].load()
}

/**
 * Loads the scripts of all views, one in each idle moment, so that changing the view does not wait, and does not need a
 * file that an update has replaced.
 */
export function loadViewsWhenIdle(): void {
  const waiting = Object.values(views)
  const loadNext = () => {
    const view = waiting.shift()
    if (view) void view.load().then(() => requestIdleCallback(loadNext))
  }
  requestIdleCallback(loadNext)
}
