import { done } from '../../contract/result.ts'
import { listSchools } from '../platform/schools.ts'
import type { HandlersOf } from './of.ts'
import type { Services } from './services.ts'

/** Whether a platform can be reached: its own answer says so, nobody else is asked. */
export function connectionHandlers(services: Services): HandlersOf<'connection'> {
  const { activity, client, clock, connection, institutions, jobs } = services
  return {
    'connection.probe': ({ profileId }) =>
      jobs.run(
        undefined,
        async ({ signal }) => {
          const captured = await institutions.capture(profileId)
          if (!captured.ok) return captured
          const { context } = captured.value
          const asked = { filters: {}, page: 1, perPage: 1 }
          await activity.during(
            { ...captured.value, operation: 'connection.probe', target: '' },
            (observed) => listSchools({ client, clock }, observed, asked, signal),
          )
          return done({ online: connection.isOnline(context.profileId) })
        },
        { readsFor: profileId },
      ),
  }
}
