import { type BatchKind, batchKinds } from '#contract/batch-fields.ts'

/** Two states of a dataset's runs to compare. Each is the id of a saved copy, or `open` for the runs that are open. */
export type Sides = { before: string; after: string }

/**
 * The part of a dataset that is shown. With `sides`, their comparison is shown instead of the runs. `query` selects the
 * runs, as a text in the format of the dataset view.
 */
export type RunsPlace = { sides?: Sides; query?: string }

/** The current place in the window. Stored in the address's fragment, so that a reload returns to the same place. */
export type Route =
  /** `school` is the id or the slug of the school to open. */
  | { view: 'schools'; school?: string }
  | { view: 'school-form'; draft: string }
  /** `course` is the id of the course to select. */
  | { view: 'courses'; course?: string }
  | { view: 'course-form'; draft: string }
  | { view: 'datasets' }
  | ({ view: 'dataset'; id: string } & RunsPlace)
  | ({ view: 'snapshot'; snapshot: string } & RunsPlace)
  /** `file` is a file that a person chose. After a reload they must choose it again. */
  | ({ view: 'dataset-file'; file: string } & RunsPlace)
  | { view: 'batches' }
  /** The choice of a spreadsheet for a new batch. */
  | { view: 'new-batch'; kind: BatchKind }
  | { view: 'batch'; batch: string }
  | { view: 'drafts' }
  /** `entry` is the id of the entry whose details are open. */
  | { view: 'activity'; entry?: string }
  | { view: 'settings' }
  /** `profile` is the id of the profile to edit; null adds one. */
  | { view: 'profile-form'; profile: string | null }
  /** All institutions as a table, into which a person can paste several institutions. */
  | { view: 'profile-table' }
  /** A draft of an institution that does not exist yet. */
  | { view: 'profile-draft'; draft: string }

/** Formats a route as `#/school-form/1b9d…`: the view, its one argument, then the shown part of a dataset. */
export function formatRoute(route: Route): string {
  const argument = argumentOf(route)
  const parameters = new URLSearchParams('sides' in route ? route.sides : {})
  if ('query' in route && route.query !== undefined) parameters.set('query', route.query)
  const search = parameters.size === 0 ? '' : `?${parameters}`
  return argument === null
    ? `#/${route.view}`
    : `#/${route.view}/${encodeURIComponent(argument)}${search}`
}

/** The key of a view. Routes that differ only in the open entry or in the comparison have the same key. */
export function placeOf(route: Route): string {
  const isOneView = ['activity', 'schools', 'courses'].includes(route.view)
  const argument = isOneView ? null : argumentOf(route)
  return argument === null ? route.view : `${route.view}/${argument}`
}

function argumentOf(route: Route): string | null {
  switch (route.view) {
    case 'schools':
      return route.school ?? null
    case 'courses':
      return route.course ?? null
    case 'school-form':
    case 'course-form':
    case 'profile-draft':
      return route.draft
    case 'dataset':
      return route.id
    case 'snapshot':
      return route.snapshot
    case 'dataset-file':
      return route.file
    case 'profile-form':
      return route.profile
    case 'new-batch':
      return route.kind
    case 'batch':
      return route.batch
    case 'activity':
      return route.entry ?? null
    default:
      return null
  }
}

/** Parses a fragment. Returns the list of schools for any other text. */
export function parseRoute(hash: string): Route {
  const [, view = '', rest, search] = /^#\/([a-z-]+)(?:\/([^?]+)(?:\?(.*))?)?$/.exec(hash) ?? []
  const argument = rest === undefined ? null : decode(rest)
  switch (view) {
    case 'school-form':
    case 'course-form':
      return argument === null
        ? { view: view === 'school-form' ? 'schools' : 'courses' }
        : { view, draft: argument }
    case 'dataset':
      return argument === null
        ? { view: 'datasets' }
        : { view, id: argument, ...runsPlaceOf(search) }
    case 'snapshot':
      return argument === null
        ? { view: 'datasets' }
        : { view, snapshot: argument, ...runsPlaceOf(search) }
    case 'dataset-file':
      return argument === null
        ? { view: 'datasets' }
        : { view, file: argument, ...runsPlaceOf(search) }
    case 'profile-form':
      return { view, profile: argument }
    case 'profile-draft':
      return argument === null ? { view: 'profile-form', profile: null } : { view, draft: argument }
    case 'new-batch': {
      const kind = batchKinds.find((each) => each === argument)
      return kind ? { view, kind } : { view: 'batches' }
    }
    case 'batch':
      return argument === null ? { view: 'batches' } : { view, batch: argument }
    case 'activity':
      return argument === null ? { view } : { view, entry: argument }
    case 'courses':
      return argument === null ? { view } : { view, course: argument }
    case 'datasets':
    case 'batches':
    case 'drafts':
    case 'settings':
    case 'profile-table':
      return { view }
    default:
      return view === 'schools' && argument !== null
        ? { view, school: argument }
        : { view: 'schools' }
  }
}

function runsPlaceOf(search: string | undefined): RunsPlace {
  const parameters = new URLSearchParams(search)
  const before = parameters.get('before')
  const after = parameters.get('after')
  const query = parameters.get('query')
  return {
    ...(before && after ? { sides: { before, after } } : {}),
    ...(query ? { query } : {}),
  }
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
