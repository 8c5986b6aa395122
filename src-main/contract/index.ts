import type { z } from 'zod'
import type { Channel, EventName } from './channels.ts'
import type { Payload } from './events.ts'
import { appOperations } from './operations/app.ts'
import { profileOperations } from './operations/profiles.ts'
import { schoolOperations } from './operations/schools.ts'
import { courseOperations } from './operations/courses.ts'
import { datasetOperations } from './operations/datasets.ts'
import { snapshotOperations } from './operations/snapshots.ts'
import { draftOperations } from './operations/drafts.ts'
import { attemptOperations } from './operations/attempts.ts'
import { batchOperations } from './operations/batches.ts'
import { activityOperations } from './operations/activity.ts'
import { healthOperations } from './operations/health.ts'
import { updateOperations } from './operations/updates.ts'
import type { Result } from './result.ts'

/** The input and output of every operation. A missing or surplus operation does not compile. */
export const contract = {
  ...appOperations,
  ...profileOperations,
  ...schoolOperations,
  ...courseOperations,
  ...datasetOperations,
  ...snapshotOperations,
  ...draftOperations,
  ...attemptOperations,
  ...batchOperations,
  ...activityOperations,
  ...healthOperations,
  ...updateOperations,
} as const satisfies Record<Channel, { input: z.ZodType; output: z.ZodType }>

export type Input<C extends Channel> = z.infer<(typeof contract)[C]['input']>
export type Output<C extends Channel> = z.infer<(typeof contract)[C]['output']>

type ResourceOf<C> = C extends `${infer R}.${string}` ? R : never
type VerbOf<C, R extends string> = C extends `${R}.${infer V}` ? V : never

/** One method per operation, `api.schools.list(input)`. A method never rejects. */
export type Operations = {
  [R in ResourceOf<Channel>]: {
    [V in VerbOf<Channel, R>]: `${R}.${V}` extends infer C extends Channel
      ? (input: Input<C>) => Promise<Result<Output<C>>>
      : never
  }
}

/** The API that the preload exposes to the page. */
export type Api = Operations & {
  subscribe<E extends EventName>(event: E, listener: (payload: Payload<E>) => void): () => void
}
