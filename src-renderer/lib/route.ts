/** Where the window is. Kept in the address's fragment, so that a reload comes back to the same place. */
export type Route =
  | { view: 'schools' }
  | { view: 'school-form'; draft: string }
  | { view: 'courses' }
  | { view: 'course-form'; draft: string }
  | { view: 'datasets' }
  | { view: 'dataset'; id: string }
  | { view: 'drafts' }
  /** `entry` is the id of the one whose details are open. */
  | { view: 'activity'; entry?: string }
  | { view: 'settings' }
  /** `profile` is the id of the one that is edited; `null` adds one. */
  | { view: 'profile-form'; profile: string | null }
  /** A draft of an institution that does not exist yet. */
  | { view: 'profile-draft'; draft: string }

/** `#/school-form/1b9d…`: the view, then its one argument. */
export function formatRoute(route: Route): string {
  const argument =
    'draft' in route
      ? route.draft
      : 'id' in route
        ? route.id
        : 'profile' in route
          ? route.profile
          : 'entry' in route
            ? route.entry
            : null
  return argument === null ? `#/${route.view}` : `#/${route.view}/${encodeURIComponent(argument)}`
}

/** The route of a fragment; the list of schools for anything that is not one. */
export function parseRoute(hash: string): Route {
  const [, view = '', rest] = /^#\/([a-z-]+)(?:\/(.+))?$/.exec(hash) ?? []
  const argument = rest === undefined ? null : decode(rest)
  switch (view) {
    case 'school-form':
    case 'course-form':
      return argument === null
        ? { view: view === 'school-form' ? 'schools' : 'courses' }
        : { view, draft: argument }
    case 'dataset':
      return argument === null ? { view: 'datasets' } : { view, id: argument }
    case 'profile-form':
      return { view, profile: argument }
    case 'profile-draft':
      return argument === null ? { view: 'profile-form', profile: null } : { view, draft: argument }
    case 'activity':
      return argument === null ? { view } : { view, entry: argument }
    case 'courses':
    case 'datasets':
    case 'drafts':
    case 'settings':
      return { view }
    default:
      return { view: 'schools' }
  }
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
