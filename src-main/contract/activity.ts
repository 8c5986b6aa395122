import { z } from 'zod'

/** The operation that made a request. `profiles.check`: a connection check; `attempts.settle`: a check of an unknown result. */
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

/** One request and its outcome. The token is removed by value; a placeholder marks the headers that carried it. */
export const ActivityEntry = z.object({
  id: z.uuid(),
  /** When the request was sent: ISO 8601, UTC. */
  at: z.string(),
  profileId: z.string(),
  /** The profile's name at that time. */
  profileName: z.string(),
  operation: z.enum(activityOperations),
  /** The subject of the request: a school's name, or a course's or dataset's id. */
  target: z.string(),
  attemptId: z.uuid().nullable(),
  draftId: z.uuid().nullable(),
  outcome: z.enum(activityOutcomes),
  /** The failure's code, or `interrupted` if the program ended during the request. `null` if it succeeded. */
  code: z.string().nullable(),
  /** Milliseconds from the start to the last byte of the response. */
  durationMs: z.number(),
  method: z.string(),
  url: z.string(),
  requestHeaders: Headers,
  /** Null if there was none. */
  requestBody: z.string().nullable(),
  /** True if `requestBody` is not the exact body: it was too long and cut, or it is a description of a form with files. */
  requestCut: z.boolean(),
  /** HTTP status; `null` without a response. */
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

/** Filters of the list. An entry must match all of them. */
export const ActivityFilter = z.strictObject({
  /** `null` for all profiles, including removed ones. */
  profileId: z.string().nullable(),
  /** Matched anywhere in the entry's texts, ignoring case. The IDs of Provost itself are matched as a whole. */
  search: z.string().max(500).optional(),
  operation: z.enum(activityOperations).optional(),
  outcome: z.enum(activityOutcomes).optional(),
  attemptId: z.uuid().optional(),
})
export type ActivityFilter = z.infer<typeof ActivityFilter>

export const ActivityPage = z.object({
  entries: z.array(ActivitySummary),
  /** The cursor of the next page: pass it as `before`. `null` on the last page. */
  next: z.string().nullable(),
})
export type ActivityPage = z.infer<typeof ActivityPage>

/** Why an entry cannot be copied as a command: the recorded request is not complete. */
export type NoCurl = 'body-cut' | 'body-has-files'
