import { z } from 'zod'
import { Link } from '../link.ts'
import { AppInfo, Settings } from '../settings.ts'
import { Job, none, nothing } from './inputs.ts'
import type { OperationsOf } from './operations-of.ts'

/** The program itself: about, settings, links, running jobs. */
export const appOperations = {
  'app.info': { input: nothing, output: AppInfo },
  'settings.show': { input: nothing, output: Settings },
  'settings.save': { input: Settings, output: Settings },
  /** Returns the last link that was opened outside the program, once. `link` is null if it cannot be parsed. */
  'links.take': { input: nothing, output: z.object({ link: Link.nullable() }).nullable() },
  'jobs.cancel': { input: z.strictObject({ job: Job }), output: none },
} as const satisfies OperationsOf<'app' | 'settings' | 'links' | 'jobs'>
