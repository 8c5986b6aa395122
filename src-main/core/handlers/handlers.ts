import { KeyedMutex } from '../storage/keyed-mutex.ts'
import { activityHandlers } from './activity.ts'
import { appHandlers } from './app.ts'
import { attemptHandlers } from './attempts.ts'
import { batchHandlers } from './batches.ts'
import { connectionHandlers } from './connection.ts'
import { courseHandlers } from './courses.ts'
import { datasetHandlers } from './datasets.ts'
import { draftHandlers } from './drafts.ts'
import { healthHandlers } from './health.ts'
import { profileHandlers } from './profiles.ts'
import { proxyHandlers } from './proxy.ts'
import { schoolHandlers } from './schools.ts'
import { snapshotHandlers } from './snapshots.ts'
import type { Handlers } from './handler-types.ts'
import { tokenHandlers } from './token.ts'
import { updateHandlers } from './updates.ts'
import type { Services } from './services.ts'

/** The handlers of all operations. The compiler reports a missing one. */
export function createHandlers(services: Services): Handlers {
  const tokenLock = new KeyedMutex()
  return {
    ...activityHandlers(services),
    ...appHandlers(services),
    ...attemptHandlers(services),
    ...batchHandlers(services),
    ...connectionHandlers(services),
    ...courseHandlers(services),
    ...datasetHandlers(services),
    ...draftHandlers(services),
    ...healthHandlers(services),
    ...profileHandlers(services, tokenLock),
    ...proxyHandlers(services),
    ...schoolHandlers(services),
    ...snapshotHandlers(services),
    ...tokenHandlers(services, tokenLock),
    ...updateHandlers(services),
  }
}
