import { z } from 'zod'
import { Link } from '../link.ts'
import { AppInfo, Settings } from '../settings.ts'
import { Job, none, nothing } from './inputs.ts'
import type { OperationsOf } from './operations-of.ts'

/** What concerns the program itself: about, settings, links to it, running work. */
export const appOperations = {
  'app.info': { input: nothing, output: AppInfo },
  'settings.show': { input: nothing, output: Settings },
  'settings.save': { input: Settings, output: Settings },
  /** What a link that was opened outside of the program leads to, once; `link` is null when it cannot be read. */
  'links.take': { input: nothing, output: z.object({ link: Link.nullable() }).nullable() },
  'jobs.cancel': { input: z.strictObject({ job: Job }), output: none },
} as const satisfies OperationsOf<'app' | 'settings' | 'links' | 'jobs'>
