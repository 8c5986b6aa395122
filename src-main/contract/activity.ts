import { z } from 'zod'

/** What a request was made for. `profiles.check`: the connection was tried; `attempts.settle`: a lost answer was looked up. */
export const activityOperations = [
  'schools.list',
  'schools.create',
  'courses.update',
  'datasets.show',
  'profiles.check',
  'attempts.settle',
  'connection.probe',
] as const
export type ActivityOperation = (typeof activityOperations)[number]

/** `unknown`: a write whose answer was lost. */
export const activityOutcomes = ['done', 'failed', 'unknown', 'cancelled'] as const
export type ActivityOutcome = (typeof activityOutcomes)[number]

const Headers = z.array(z.tuple([z.string(), z.string()]))

/** One request and what came of it. The token is removed by value; headers that carried it say so. */
export const ActivityEntry = z.object({
  id: z.uuid(),
  /** When the request left: ISO 8601, UTC. */
  at: z.string(),
  profileId: z.string(),
  /** As the profile was called then. */
  profileName: z.string(),
  operation: z.enum(activityOperations),
  /** What it was about, in words: a school's name, a course's or a dataset's id. */
  target: z.string(),
  attemptId: z.uuid().nullable(),
  draftId: z.uuid().nullable(),
  outcome: z.enum(activityOutcomes),
  /** The failure's code; `interrupted` for a request whose program ended. `null`: none. */
  code: z.string().nullable(),
  /** Milliseconds from the start to the last byte of the answer. */
  durationMs: z.number(),
  method: z.string(),
  url: z.string(),
  requestHeaders: Headers,
  /** `null`: there was none. */
  requestBody: z.string().nullable(),
  /** True when `requestBody` is not what left: too long, or a form with files, which is described. */
  requestCut: z.boolean(),
  /** HTTP status; `null`: no answer. */
  status: z.number().nullable(),
  responseHeaders: Headers,
  responseBody: z.string(),
  responseCut: z.boolean(),
})
export type ActivityEntry = z.infer<typeof ActivityEntry>

/** A line of the list. */
export const ActivitySummary = ActivityEntry.omit({
  requestHeaders: true,
  requestBody: true,
  requestCut: true,
  responseHeaders: true,
  responseBody: true,
  responseCut: true,
})
export type ActivitySummary = z.infer<typeof ActivitySummary>

/** What the list is narrowed by. Everything that is given has to fit. */
export const ActivityFilter = z.strictObject({
  /** `null`: of all profiles, also of those that were removed. */
  profileId: z.string().nullable(),
  /** Found in any text of the entry, in any case. */
  search: z.string().max(500).optional(),
  operation: z.enum(activityOperations).optional(),
  outcome: z.enum(activityOutcomes).optional(),
  attemptId: z.uuid().optional(),
})
export type ActivityFilter = z.infer<typeof ActivityFilter>

export const ActivityPage = z.object({
  entries: z.array(ActivitySummary),
  /** Give it back as `before` for what comes next; `null`: this was the end. */
  next: z.string().nullable(),
})
export type ActivityPage = z.infer<typeof ActivityPage>

/** Why an entry cannot be copied as a command: what it shows is not all that left. */
export type NoCurl = 'body-cut' | 'body-has-files'
