import type { BatchSummary } from '#contract/batch.ts'
import type { BatchKind } from '#contract/batch-fields.ts'
import type { Route } from '../state/route.ts'
import { areaOfRoute } from './nav-section.ts'

/** The kind of batch that a spreadsheet becomes if it is dropped on a view. Schools, unless the view shows courses. */
export function droppedKind(
  route: Route,
  batches: readonly Pick<BatchSummary, 'id' | 'kind'>[],
): BatchKind {
  if (route.view === 'new-batch') return route.kind
  if (route.view === 'batch') return batches.find(({ id }) => id === route.batch)?.kind ?? 'school'
  return areaOfRoute(route) === 'courses' ? 'course' : 'school'
}
