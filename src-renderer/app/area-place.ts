import { datasetSessions } from '../features/datasets/dataset-session.svelte.ts'
import type { Route } from '../state/route.ts'
import { type Area, areaOfRoute } from './nav-section.ts'

/**
 * The route of a side bar entry. From another area, the datasets entry returns to the open dataset; from a dataset, it
 * leads to the list.
 */
export function placeOfArea(area: Area, from: Route, profileId: string | null): Route {
  const open = area === 'datasets' ? datasetSessions.openOf(profileId) : null
  return open && areaOfRoute(from) !== 'datasets' ? open : { view: area }
}
