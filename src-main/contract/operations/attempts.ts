import { z } from 'zod'
import { Attempt, Settlement } from '../attempt.ts'
import { Job, nothing } from './inputs.ts'
import type { OperationsOf } from './operations-of.ts'

/** Requests that were sent, until their outcome is known. */
export const attemptOperations = {
  /** All open attempts and the kept closed ones, of all profiles, latest first. */
  'attempts.list': { input: nothing, output: z.array(Attempt) },
  /** Settles an unknown outcome: by asking the platform, or by a person's `verdict`. */
  'attempts.settle': {
    input: z.strictObject({
      id: z.uuid(),
      verdict: z.enum(['done', 'not-done']).optional(),
      job: Job.optional(),
    }),
    output: Settlement,
  },
} as const satisfies OperationsOf<'attempts'>
