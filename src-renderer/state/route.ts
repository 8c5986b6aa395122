import { type BatchKind, batchKinds } from '#contract/batch-fields.ts'

/** Two states of a dataset's runs that are compared. Each is the id of a snapshot, or `open`: the runs that are open. */
export type Sides = { before: string; after: string }

/**
 * What of a dataset is looked at. With `sides`, their comparison is shown in place of the runs. `query` says which runs,
 * as a text that the view of datasets writes and reads.
 */
export type RunsPlace = { sides?: Sides; query?: string }

/** Where the window is. Kept in the address's fragment, so that a reload comes back to the same place. */
export type Route =
  /** `school` is the id or the slug of the one to open. */
  | { view: 'schools'; school?: string }
  | { view: 'school-form'; draft: string }
  /** `course` is the id of the one to choose. */
  | { view: 'courses'; course?: string }
  | { view: 'course-form'; draft: string }
  | { view: 'datasets' }
  | ({ view: 'dataset'; id: string } & RunsPlace)
  | ({ view: 'snapshot'; snapshot: string } & RunsPlace)
  /** `file` is a file that a person chose. After a reload they must choose it again. */
  | ({ view: 'dataset-file'; file: string } & RunsPlace)
  | { view: 'batches' }
  /** Choosing the spreadsheet that a new batch is made of. */
  | { view: 'new-batch'; kind: BatchKind }
  | { view: 'batch'; batch: string }
  | { view: 'drafts' }
  /** `entry` is the id of the one whose details are open. */
  | { view: 'activity'; entry?: string }
  | { view: 'settings' }
  /** `profile` is the id of the one that is edited; `null` adds one. */
  | { view: 'profile-form'; profile: string | null }
  /** All institutions as a table, into which several can be pasted. */
  | { view: 'profile-table' }
  /** A draft of an institution that does not exist yet. */
  | { view: 'profile-draft'; draft: string }

/** `#/school-form/1b9d…`: the view, then its one argument, then what of it is looked at. */
export function formatRoute(route: Route): string {
  const argument = argumentOf(route)
  const parameters = new URLSearchParams('sides' in route ? route.sides : {})
  if ('query' in route && route.query !== undefined) parameters.set('query', route.query)
  const search = parameters.size === 0 ? '' : `?${parameters}`
  return argument === null
    ? `#/${route.view}`
    : `#/${route.view}/${encodeURIComponent(argument)}${search}`
}

/** The same for two routes of one view: another entry or another comparison in it is no other place. */
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

/** The route of a fragment; the list of schools for anything that is not one. */
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
