import { diagnosticsFile, diagnosticsName } from '../health/diagnostics-file.ts'
import type { HandlersOf } from './handler-types.ts'
import type { Services } from './services.ts'

/** The activity log, and the diagnostics file for support. */
export function activityHandlers(services: Services): HandlersOf<'activity' | 'diagnostics'> {
  const { activity, attempts, clock, saveAs } = services
  return {
    'activity.list': (asked) => activity.list(asked),
    'activity.show': ({ id }) => activity.show(id),
    'activity.wipe': async ({ profileId }) => {
      const wiped = await activity.wipe(profileId)
      if (wiped.ok) await attempts.files.forget({ profileId })
      return wiped
    },
    'diagnostics.save': async () => {
      const name = diagnosticsName(clock.now())
      return saveAs.save({ name, format: 'zip' }, await diagnosticsFile(services))
    },
  }
}
