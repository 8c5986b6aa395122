import { datasetSessions } from '../features/datasets/dataset-session.svelte.ts'
import type { Route } from '../state/route.ts'
import { type Area, areaOfRoute } from './nav-section.ts'

/** Where an entry of the side bar leads from a route. A dataset that is open is come back to; from it, to all of them. */
export function placeOfArea(area: Area, from: Route, profileId: string | null): Route {
  const open = area === 'datasets' ? datasetSessions.openOf(profileId) : null
  return open && areaOfRoute(from) !== 'datasets' ? open : { view: area }
}
