import { z } from 'zod'
import { ActivityEntry, ActivityFilter, ActivityPage } from '../activity.ts'
import { none, ofProfile } from './inputs.ts'
import type { OperationsOf } from './operations-of.ts'

/** The activity of an institution. */
export const activityOperations = {
  'activity.list': {
    input: z.strictObject({
      filter: ActivityFilter,
      /** The `next` of the previous page. */
      before: z.string().max(200).optional(),
      limit: z.int().positive().max(500),
    }),
    output: ActivityPage,
  },
  'activity.show': { input: z.strictObject({ id: z.uuid() }), output: ActivityEntry },
  /** Permanently deletes a profile's activity; its open attempts stay. */
  'activity.wipe': { input: ofProfile, output: none },
} as const satisfies OperationsOf<'activity'>
