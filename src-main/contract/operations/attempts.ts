import { z } from 'zod'
import { Attempt, Settlement } from '../attempt.ts'
import { Job, nothing } from './inputs.ts'
import type { OperationsOf } from './operations-of.ts'

/** Requests that were sent, until their outcome is known. */
export const attemptOperations = {
  /** The open ones of all profiles, and what is kept of the others; the latest first. */
  'attempts.list': { input: nothing, output: z.array(Attempt) },
  /** Finds out what became of a lost request: by asking the platform, or (`verdict`) by a person's word. */
  'attempts.settle': {
    input: z.strictObject({
      id: z.uuid(),
      verdict: z.enum(['done', 'not-done']).optional(),
      job: Job.optional(),
    }),
    output: Settlement,
  },
} as const satisfies OperationsOf<'attempts'>
