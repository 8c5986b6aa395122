import type { Json } from '#contract/primitives.ts'
import { isGroup } from '../../../shared/editing/restore.ts'
import { restoreSchool, type SchoolValues } from './school-values.ts'

/** The form values of an earlier request: the body of `schools.create`, regardless of its outcome. */
export function schoolFromRequest(body: Json): SchoolValues {
  const sent = isGroup(body) ? body : {}
  return restoreSchool({
    ...sent,
    // The slug was already sent, so it must not follow later changes of the name.
    slugByHand: true,
    withLocation: sent['location'] !== undefined,
  })
}
