import { z } from 'zod'
import { HealthReport } from '../health.ts'
import { ProfileId } from '../profile.ts'
import { Job, nothing, SavedFile } from './inputs.ts'
import type { OperationsOf } from './operations-of.ts'

/** Diagnostics. */
export const healthOperations = {
  /** A zip for support: versions, settings, what was done and what failed; no token, no body. */
  'diagnostics.save': { input: nothing, output: SavedFile },
  /** Whether this workstation is fit. Reads only; one check that fails stops no other. */
  'health.check': {
    input: z.strictObject({
      /** Whose addresses are asked; `null`: of all that are in use; none: only the workstation is looked at. */
      profileIds: z.array(ProfileId).max(1000).nullable(),
      /** Nobody is asked over the network. */
      offline: z.boolean(),
      job: Job,
    }),
    output: HealthReport,
  },
} as const satisfies OperationsOf<'health' | 'diagnostics'>
