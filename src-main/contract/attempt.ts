import { z } from 'zod'
import { CourseAnswer } from './course.ts'
import { Failure, unknownCauses } from './failure.ts'
import { School } from './school.ts'
import { Json, Unread } from './primitives.ts'

/** The operations that change something on the platform. */
export const writeOperations = ['schools.create', 'courses.update'] as const
export type WriteOperation = (typeof writeOperations)[number]

/**
 * `recorded`: on the disk, nothing was sent; `sending`: the request may have been sent; `done`, `failed`: the outcome is
 * certain; `unknown`: the outcome is not known until it is settled.
 */
const attemptStates = ['recorded', 'sending', 'done', 'failed', 'unknown'] as const

/** How to find the written school or course on the platform. */
export const AttemptTarget = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('school'),
    urlSlug: z.string(),
    contractNumber: z.string().nullable(),
  }),
  z.object({ kind: z.literal('course'), courseId: z.number() }),
])
export type AttemptTarget = z.infer<typeof AttemptTarget>

/** One attempt to write to the platform. It is on the disk before its request is sent. */
export const Attempt = z.object({
  /** Also the value of the `Idempotency-Key` header, unless `retryOf` is. */
  id: z.uuid(),
  /**
   * An earlier attempt with the same content that the platform did not carry out. Its id is sent again as the
   * `Idempotency-Key`, so that a platform that honours the key cannot do it twice.
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
  /** The address of the request. */
  url: z.string(),
  /** SHA-256 of the body as sent, in hexadecimal. */
  bodySha256: z.string(),
  /** The body; an image is replaced by its hash. */
  payload: z.record(z.string(), Json),
  /** ISO 8601, UTC. */
  startedAt: z.string(),
  /** ISO 8601, UTC; `null` while it is open. */
  endedAt: z.string().nullable(),
  state: z.enum(attemptStates),
  /**
   * Why the outcome is not known. `interrupted`: the program ended before it saved the response; `elsewhere`: this computer
   * cannot tell whether the sending program is still running.
   */
  because: z.enum([...unknownCauses, 'interrupted', 'elsewhere']).nullable(),
  /** Who settled an unknown outcome, and when. */
  settled: z.object({ at: z.string(), by: z.enum(['platform', 'person']) }).nullable(),
})
export type Attempt = z.infer<typeof Attempt>

/** The settled outcome. `not-done`: sending again is safe. */
const verdicts = ['done', 'not-done', 'cannot-tell'] as const

export const Settlement = z.object({
  verdict: z.enum(verdicts),
  attempt: Attempt,
  /** The platform's schools that match exactly or in part, for a person to compare. */
  schools: z.array(School),
  /**
   * Why the verdict is not certain. `later`: the school was created long after the attempt; `undated`: its creation time is
   * not known, and no identifying field equals what was sent; `unread`: the list is incomplete;
   * `stored`: the list came from a cache; `empty`: it has no school at all;
   * `slugless`, `nameless`: a school in the list has no readable slug or name;
   * `early`: the school is not in the list, but the platform may still be working on it;
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
      'empty',
      'slugless',
      'nameless',
      'early',
      'elsewhere',
    ])
    .nullable(),
  /** With `early`: seconds until another check can be certain. */
  retryAfter: z.number().optional(),
})
export type Settlement = z.infer<typeof Settlement>

export const CreatedSchool = z.object({
  /** `null` if the platform confirmed the creation without describing the school. */
  school: School.nullable(),
  unread: z.array(Unread),
})
export type CreatedSchool = z.infer<typeof CreatedSchool>

/** The result of a sent draft. */
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
      /** `null` on success. */
      failure: Failure.nullable(),
      /** The created school, if the platform described it. */
      school: School.nullable(),
    }),
  ),
  /** Why the remaining drafts were not sent. */
  stopped: z
    .enum(['cancelled', 'unauthorized', 'network', 'redirected', 'token', 'rate-limited'])
    .nullable(),
  /** How many drafts were not sent. */
  left: z.number(),
  /** How many other drafts have an unknown outcome from an earlier attempt. */
  waiting: z.number(),
})
export type SentDrafts = z.infer<typeof SentDrafts>

/** Seconds that the platform asks to wait (Retry-After of the last response); 0 if it does not say. */
export function pauseOf({ results }: SentDrafts): number {
  const failure = results.at(-1)?.failure
  return failure && 'retryAfter' in failure ? (failure.retryAfter ?? 0) : 0
}
