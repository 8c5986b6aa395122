import { z } from 'zod'
import { CourseAnswer } from './course.ts'
import { Failure, unknownCauses } from './failure.ts'
import { School } from './school.ts'
import { Json, Unread } from './primitives.ts'

/** The operations that change something on the platform. */
export const writeOperations = ['schools.create', 'courses.update'] as const
export type WriteOperation = (typeof writeOperations)[number]

/**
 * `recorded`: on the disk, nothing has left; `sending`: the request may have left; `done`, `failed`: the outcome is
 * certain; `unknown`: it is not, until somebody settles it.
 */
const attemptStates = ['recorded', 'sending', 'done', 'failed', 'unknown'] as const

/** How the thing that is written can be found again on the platform. */
export const AttemptTarget = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('school'),
    urlSlug: z.string(),
    contractNumber: z.string().nullable(),
  }),
  z.object({ kind: z.literal('course'), courseId: z.number() }),
])
export type AttemptTarget = z.infer<typeof AttemptTarget>

/** One try to write something to the platform, on the disk before its request leaves (security, "Rules"). */
export const Attempt = z.object({
  /** Also the value of the `Idempotency-Key` header, unless `retryOf` is. */
  id: z.uuid(),
  /**
   * The attempt before with the same content, which the platform was found not to have carried out: its id is sent as the
   * `Idempotency-Key` again, so that a platform that honours the key cannot do it twice.
   */
  retryOf: z.uuid().nullable().default(null),
  profileId: z.string(),
  /** The draft that is sent; `null` for a write from the terminal. */
  draftId: z.uuid().nullable(),
  operation: z.enum(writeOperations),
  /** The name of the school or the title of the course. */
  title: z.string(),
  target: AttemptTarget,
  method: z.string(),
  /** The address that the request is sent to. */
  url: z.string(),
  /** Of the body as it leaves, in hexadecimal. */
  bodySha256: z.string(),
  /** What is sent; an image by its hash. */
  payload: z.record(z.string(), Json),
  /** ISO 8601, UTC. */
  startedAt: z.string(),
  /** ISO 8601, UTC; `null` while it is open. */
  endedAt: z.string().nullable(),
  state: z.enum(attemptStates),
  /**
   * Why the outcome is not known. `interrupted`: the program ended before the answer was kept; `elsewhere`: it cannot be
   * told from here whether the program that sends it still runs.
   */
  because: z.enum([...unknownCauses, 'interrupted', 'elsewhere']).nullable(),
  /** Who found out what became of a lost request, and when. */
  settled: z.object({ at: z.string(), by: z.enum(['platform', 'person']) }).nullable(),
})
export type Attempt = z.infer<typeof Attempt>

/** What a lost request came to. `not-done`: sending again is safe. */
const verdicts = ['done', 'not-done', 'cannot-tell'] as const

export const Settlement = z.object({
  verdict: z.enum(verdicts),
  attempt: Attempt,
  /** The schools of the platform that fit, exactly or in part, for a person to compare. */
  schools: z.array(School),
  /**
   * What speaks against a clear answer. `later`: the school was created long after the attempt; `undated`: nothing tells
   * for certain when it was created, and nothing that sets it apart is what was sent; `unread`: the list was not seen
   * whole; `stored`: it is an older copy of the list that a cache had kept; `slugless`: a school in it has no slug that
   * could be read; `early`: it is not there, and the platform may still be working on it;
   * `elsewhere`: a program on another computer may still be sending it.
   */
  doubt: z
    .enum([
      'differs',
      'older',
      'later',
      'undated',
      'several',
      'unread',
      'stored',
      'slugless',
      'early',
      'elsewhere',
    ])
    .nullable(),
  /** With `early`: seconds until a look can be certain. */
  retryAfter: z.number().optional(),
})
export type Settlement = z.infer<typeof Settlement>

export const CreatedSchool = z.object({
  /** `null`: the platform said yes and did not say what it made. */
  school: School.nullable(),
  unread: z.array(Unread),
})
export type CreatedSchool = z.infer<typeof CreatedSchool>

/** What became of a draft that was sent. */
export const SentDraft = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('school'), ...CreatedSchool.shape }),
  z.object({ kind: z.literal('course'), ...CourseAnswer.shape }),
])
export type SentDraft = z.infer<typeof SentDraft>

/** The result of sending several drafts, in the order in which they were sent. */
export const SentDrafts = z.object({
  results: z.array(
    z.object({
      draftId: z.uuid(),
      title: z.string(),
      /** `null`: it was carried out. */
      failure: Failure.nullable(),
      /** The school that was created, where the platform described it. */
      school: School.nullable(),
    }),
  ),
  /** Why the rest was not tried. */
  stopped: z
    .enum(['cancelled', 'unauthorized', 'network', 'redirected', 'token', 'rate-limited'])
    .nullable(),
  /** How many were left. */
  left: z.number(),
  /** How many others have an unknown outcome, from before. */
  waiting: z.number(),
})
export type SentDrafts = z.infer<typeof SentDrafts>

/** For how many seconds the platform wants no more, by the last answer; 0 where it does not say. */
export function pauseOf({ results }: SentDrafts): number {
  const failure = results.at(-1)?.failure
  return failure && 'retryAfter' in failure ? (failure.retryAfter ?? 0) : 0
}
