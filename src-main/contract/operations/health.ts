import { z } from 'zod'
import { HealthReport } from '../health.ts'
import { ProfileId } from '../profile.ts'
import { Job, nothing, SavedFile } from './inputs.ts'
import type { OperationsOf } from './operations-of.ts'

/** Diagnostics. */
export const healthOperations = {
  /** Writes a zip for support: versions, settings, activity and failures, without tokens or bodies. */
  'diagnostics.save': { input: nothing, output: SavedFile },
  /** Runs the diagnostics: read-only; a failed check does not stop the others. */
  'health.check': {
    input: z.strictObject({
      /** The profiles to check; `null` for all that are not archived; empty to check only the computer. */
      profileIds: z.array(ProfileId).max(1000).nullable(),
      /** True to skip checks that use the network. */
      offline: z.boolean(),
      job: Job,
    }),
    output: HealthReport,
  },
} as const satisfies OperationsOf<'health' | 'diagnostics'>
