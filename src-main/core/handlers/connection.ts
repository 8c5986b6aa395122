import { ok } from '../../contract/result.ts'
import { listSchools } from '../platform/schools.ts'
import type { HandlersOf } from './handler-types.ts'
import type { Services } from './services.ts'

/** Tests whether a platform is reachable, with a request to the platform itself and no other server. */
export function connectionHandlers(services: Services): HandlersOf<'connection'> {
  const { activity, client, clock, connection, contexts, random } = services
  return {
    'connection.list': async () => ok(connection.contacts()),
    'connection.probe': async ({ profileId }, { signal, readsFor }) => {
      readsFor(profileId)
      const captured = await contexts.capture(profileId)
      if (!captured.ok) return captured
      const { context } = captured.value
      const asked = { filters: {}, page: 1, perPage: 1 }
      await activity.during(
        { ...captured.value, operation: 'connection.probe', target: '' },
        (observed) => listSchools({ client, clock, random }, observed, asked, signal),
      )
      return ok({ online: connection.isOnline(context.profileId) })
    },
  }
}
