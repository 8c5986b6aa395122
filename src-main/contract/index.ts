import { z } from 'zod'
import type { Channel, EventName } from './channels.ts'
import { ConnectionCheck } from './connection.ts'
import { CourseAnswer, CourseInput, SentCourse } from './course.ts'
import { Cell, CsvOptions, Exported, exportFormats, OpenDataset, RecentDataset } from './dataset.ts'
import { Draft, DraftId, draftKinds, DraftSummary } from './draft.ts'
import { Profile, ProfileInput, ProfileList, TokenStatus } from './profile.ts'
import type { Result } from './result.ts'
import {
  KnownNames,
  RememberedSchools,
  School,
  SchoolFilters,
  SchoolInput,
  schoolLimits,
  SchoolPage,
} from './school.ts'
import { AppInfo, Settings } from './settings.ts'
import { Json, requiredText, Unread } from './text.ts'

const nothing = z.strictObject({})
const none = z.null()

/** Ids are given out by the program (UUIDs and `practice`), and are part of file names. */
const ProfileId = z.string().regex(/^[\w-]{1,100}$/, 'not-valid')
const ofProfile = z.strictObject({ profileId: ProfileId })
const ofHandle = z.strictObject({ handle: z.string() })

/** Names a piece of work that can be cancelled and that reports progress; chosen by the caller. */
const Job = z.uuid()

/** A dataset's id as a person typed it; half a surrogate pair cannot stand in an address. */
const DatasetId = z
  .string()
  .min(1)
  .max(1000)
  .refine((id) => !/\p{Surrogate}/u.test(id), 'not-valid')

/** A token as it was pasted; what is wrong with it is said by the operation, not by the schema. */
const Token = z.string().max(100_000)

/** What would be sent, exactly, and what the difference is measured from. */
const Preview = z.object({
  method: z.string(),
  url: z.string(),
  contentType: z.string(),
  /** The body as text; a multipart body is described field by field. */
  body: z.string(),
  payload: z.record(z.string(), Json),
  /** The last payload sent from here for the same thing; `null` when there is none. */
  base: SentCourse.nullable(),
})
export type Preview = z.infer<typeof Preview>

/** The input and the output of every operation. Forgetting one, or adding one too many, does not compile. */
export const contract = {
  'app.info': { input: nothing, output: AppInfo },
  'settings.show': { input: nothing, output: Settings },
  'settings.save': { input: Settings, output: Settings },
  'profiles.list': { input: nothing, output: ProfileList },
  'profiles.add': { input: z.strictObject({ profile: ProfileInput }), output: Profile },
  'profiles.update': {
    input: z.strictObject({ profileId: ProfileId, profile: ProfileInput }),
    output: Profile,
  },
  'profiles.remove': { input: ofProfile, output: none },
  'profiles.select': { input: ofProfile, output: none },
  'profiles.check': {
    // The token of a profile that is not stored yet; without one, the stored profile's token.
    input: z.strictObject({
      profile: ProfileInput,
      token: Token.optional(),
      profileId: ProfileId.optional(),
    }),
    output: ConnectionCheck,
  },
  'practice.start': {
    // How the profile is called when it is made, in the person's language.
    input: z.strictObject({ name: requiredText(80).optional() }),
    output: Profile,
  },
  'token.set': {
    input: z.strictObject({
      profileId: ProfileId,
      token: Token,
      keep: z.enum(['keychain', 'session']),
    }),
    output: TokenStatus,
  },
  'token.clear': { input: ofProfile, output: TokenStatus },
  'token.status': { input: ofProfile, output: TokenStatus },
  'token.cancel': { input: nothing, output: none },
  'schools.list': {
    input: z.strictObject({
      profileId: ProfileId,
      filters: SchoolFilters,
      page: z.int().positive(),
      perPage: z.int().positive().max(schoolLimits.perPage),
      /** Reads every page from the first on; `page` is then ignored. */
      all: z.boolean().optional(),
      job: Job.optional(),
    }),
    output: SchoolPage,
  },
  'schools.last': { input: ofProfile, output: RememberedSchools.nullable() },
  'schools.names': { input: ofProfile, output: KnownNames },
  'schools.preview': {
    input: z.strictObject({ profileId: ProfileId, school: SchoolInput }),
    output: Preview,
  },
  'schools.create': {
    input: z.strictObject({
      profileId: ProfileId,
      school: SchoolInput,
      /** Cancelled, its outcome is unknown: the request may have arrived. */
      job: Job.optional(),
    }),
    // `null`: the platform said yes and did not say what it made.
    output: z.object({ school: School.nullable(), unread: z.array(Unread) }),
  },
  'courses.preview': {
    input: z.strictObject({ profileId: ProfileId, course: CourseInput }),
    output: Preview,
  },
  'courses.update': {
    input: z.strictObject({
      profileId: ProfileId,
      course: CourseInput,
      /** Cancelled, its outcome is unknown: the request may have arrived. */
      job: Job.optional(),
    }),
    output: CourseAnswer,
  },
  'courses.recent': { input: ofProfile, output: z.array(SentCourse) },
  'datasets.show': {
    input: z.strictObject({ profileId: ProfileId, id: DatasetId, job: Job }),
    output: OpenDataset,
  },
  'datasets.runs': {
    input: z.strictObject({
      handle: z.string(),
      offset: z.int().min(0),
      limit: z.int().positive().max(500),
      columns: z.array(z.string()).max(20_000),
    }),
    // One row a run, one cell a column, in the order asked for.
    output: z.array(z.array(Cell)),
  },
  'datasets.run': {
    input: z.strictObject({ handle: z.string(), index: z.int().min(0) }),
    output: z.object({ json: z.string() }),
  },
  'datasets.export': {
    input: z.strictObject({
      handle: z.string(),
      format: z.enum(exportFormats),
      /** `null`: all of them, in the order in which they were first seen. */
      columns: z.array(z.string()).min(1).max(20_000).nullable(),
      csv: CsvOptions,
      job: Job,
    }),
    output: Exported,
  },
  'datasets.reveal': { input: z.strictObject({ exportId: z.string() }), output: none },
  'datasets.close': { input: ofHandle, output: none },
  'datasets.recent': { input: ofProfile, output: z.array(RecentDataset) },
  'drafts.list': { input: nothing, output: z.array(DraftSummary) },
  'drafts.show': { input: z.strictObject({ id: DraftId }), output: Draft },
  'drafts.save': {
    input: z.strictObject({
      id: DraftId,
      kind: z.enum(draftKinds),
      profileId: ProfileId.nullable(),
      title: z.string().max(500),
      body: z.record(z.string(), Json),
      /** The revision that this one stands on; 0 for a new draft. */
      rev: z.int().min(0),
    }),
    output: DraftSummary,
  },
  'drafts.remove': { input: z.strictObject({ id: DraftId }), output: none },
  'jobs.cancel': { input: z.strictObject({ job: Job }), output: none },
} as const satisfies Record<Channel, { input: z.ZodType; output: z.ZodType }>

export type Input<C extends Channel> = z.infer<(typeof contract)[C]['input']>
export type Output<C extends Channel> = z.infer<(typeof contract)[C]['output']>

/** What each event carries. */
export const eventPayloads = {
  'jobs.progress': z.object({
    job: Job,
    /** `total` is `null` while it is not known. */
    done: z.number(),
    total: z.number().nullable(),
    unit: z.enum(['bytes', 'runs', 'pages']),
  }),
  /** Comes after the last progress of a job, however it ended. */
  'jobs.ended': z.object({ job: Job }),
  /** What requests experience, not what the system believes. */
  'connection.changed': z.object({ profileId: z.string(), online: z.boolean() }),
  'keychain.waiting': z.object({ waiting: z.boolean() }),
  'drafts.changed': z.object({}),
  'profiles.changed': z.object({}),
} as const satisfies Record<EventName, z.ZodType>

export type Payload<E extends EventName> = z.infer<(typeof eventPayloads)[E]>

/** Tells the page; the adapter of each door carries it there. */
export type Emit = <E extends EventName>(event: E, payload: Payload<E>) => void

type ResourceOf<C> = C extends `${infer R}.${string}` ? R : never
type VerbOf<C, R extends string> = C extends `${R}.${infer V}` ? V : never

/** One method per operation, `api.schools.list(input)`. A method never rejects. */
export type Operations = {
  [R in ResourceOf<Channel>]: {
    [V in VerbOf<Channel, R>]: `${R}.${V}` extends infer C extends Channel
      ? (input: Input<C>) => Promise<Result<Output<C>>>
      : never
  }
}

/** What the page sees of the main process. */
export type Api = Operations & {
  subscribe<E extends EventName>(event: E, listener: (payload: Payload<E>) => void): () => void
}

/** What the core implements: one function per operation, which may throw only for defects. */
export type Handlers = { [C in Channel]: (input: Input<C>) => Promise<Result<Output<C>>> }
