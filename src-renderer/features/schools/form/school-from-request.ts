import type { Json } from '#contract/primitives.ts'
import { isGroup } from '../../../shared/editing/restore.ts'
import { restoreSchool, type SchoolValues } from './school-values.ts'

/** The form of a request that was sent once: the body of `schools.create`, whatever became of it. */
export function schoolFromRequest(body: Json): SchoolValues {
  const sent = isGroup(body) ? body : {}
  return restoreSchool({
    ...sent,
    // A name that changes later must not change the slug that was chosen then.
    slugByHand: true,
    withLocation: sent['location'] !== undefined,
  })
}
