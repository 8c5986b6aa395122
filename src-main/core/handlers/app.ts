import { ok } from '../../contract/result.ts'
import { readSettings, saveSettings } from '../profiles/settings.ts'
import type { HandlersOf } from './handler-types.ts'
import type { Services } from './services.ts'

/** The program itself: about, settings, running jobs, and `provost:` links. */
export function appHandlers(services: Services): HandlersOf<'app' | 'settings' | 'jobs' | 'links'> {
  const { app, jobs, links, records } = services
  return {
    'app.info': async () => ok({ ...app, unreadableFiles: records.unreadableFiles }),
    'links.take': async () => ok(links.take()),
    'settings.show': () => readSettings(records),
    'settings.save': (settings) => saveSettings(records, settings),
    'jobs.cancel': async ({ job }) => {
      jobs.cancel(job)
      return ok(null)
    },
  }
}
