import { z } from 'zod'
import { ActivityEntry, ActivityFilter, ActivityPage } from './activity.ts'
import { Attempt, CreatedSchool, SentDraft, SentDrafts, Settlement } from './attempt.ts'
import {
  Batch,
  BatchId,
  batchLimits,
  BatchSource,
  BatchSummary,
  Confirmation,
  EditedBatch,
  OpenedBatch,
  resultFormats,
  resultRows,
  SettledBatch,
} from './batch.ts'
import { RowEdit, RowPage, RowView } from './batch-row.ts'
import { batchKinds } from './batch-fields.ts'
import { Mapping, repairKinds, RepairKind } from './batch-mapping.ts'
import { tableLimits, TableOptions } from './batch-table.ts'
import type { Channel, EventName } from './channels.ts'
import { ConnectionCheck, Contact } from './connection.ts'
import { CourseAnswer, CourseInput, SentCourse } from './course.ts'
import {
  CsvOptions,
  Exported,
  exportFormats,
  type FirstRuns,
  OpenDataset,
  parquetCodecs,
  PartitionBy,
  RecentDataset,
  type RunRow,
  Verified,
  type WholeRun,
  XlsxOptions,
} from './dataset.ts'
import { Draft, DraftId, draftKinds, DraftStatus, DraftSummary, DraftTitle } from './draft.ts'
import { Complaint } from './failure.ts'
import { HealthCheck, HealthReport } from './health.ts'
import { Link } from './link.ts'
import { Profile, ProfileInput, ProfileList, tokenLimit, TokenStatus } from './profile.ts'
import { ImportedProfile, profileFileLength, profileFileLimit } from './profile-file.ts'
import { ProxyAddress, ProxyLogin } from './proxy.ts'
import type { Result } from './result.ts'
import { RunQuery, type RunView } from './run-query.ts'
import type { RunGroups, RunTotals } from './run-groups.ts'
import type { RunsSummary } from './run-summary.ts'
import {
  KnownNames,
  RememberedSchools,
  SchoolFilters,
  SchoolInput,
  schoolLimits,
  SchoolPage,
} from './school.ts'
import { AppInfo, languages, Settings } from './settings.ts'
import {
  type RunChange,
  type RunsDiff,
  Snapshot,
  SnapshotId,
  SnapshotList,
  changeKinds,
} from './snapshot.ts'
import { Json, requiredText } from './primitives.ts'
import { UpdateStatus } from './updates.ts'

/** What our own worker made: its type is all that is checked, as there may be thousands of cells. */
const fromEngine = <T>() => z.custom<T>()

const nothing = z.strictObject({})
const none = z.null()

/** Which runs of an open dataset; `null`: all, in the order in which they came. */
const RunViewId = z.string().max(100).nullable()

/** Ids are given out by the program (UUIDs and `practice`), and are part of file names. */
const ProfileId = z.string().regex(/^[\w-]{1,100}$/, 'not-valid')
const ofProfile = z.strictObject({ profileId: ProfileId })
const ofDraft = z.strictObject({ id: DraftId })
const ofBatch = z.strictObject({ id: BatchId })
/** A change by a person, and the revision that it stands on. */
const ofBatchRev = ofBatch.extend({ rev: z.int().min(0) })
const ofHandle = z.strictObject({ handle: z.string() })

/** Names an open form, chosen by itself: it tells what it did itself from what others did. */
const EditorId = z.uuid()

/** Names a piece of work that can be cancelled and that reports progress; chosen by the caller. */
const Job = z.uuid()

/** A dataset's id as a person typed it; half a surrogate pair cannot stand in an address. */
const DatasetId = z
  .string()
  .min(1)
  .max(1000)
  .refine((id) => !/\p{Surrogate}/u.test(id), 'not-valid')

/** A token as it was pasted; what is wrong with it is said by the operation, not by the schema. */
const Token = z.string().max(tokenLimit)

/** The institution that copied content was written for. */
const CopiedFrom = z.strictObject({ profileId: z.string(), name: z.string().max(200) })

/** The text of a file with profiles. */
const ProfileFileText = z.strictObject({ text: z.string().max(profileFileLength) })

/** A file that was written where the person said; `null`: they closed the dialog. */
const SavedFile = z.object({ name: z.string() }).nullable()

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
  /** An archived profile is kept with its token and drafts, and not offered in the switcher. */
  'profiles.archive': {
    input: z.strictObject({ profileId: ProfileId, archived: z.boolean() }),
    output: Profile,
  },
  /** Writes the profiles to a file, without tokens. `null`: all of them. */
  'profiles.export': {
    input: z.strictObject({ profileIds: z.array(ProfileId).nullable() }),
    output: SavedFile,
  },
  /** What the text of such a file would bring. Nothing is stored. */
  'profiles.preview': { input: ProfileFileText, output: z.array(ImportedProfile) },
  /** Stores the profiles at these places of the file; tokens are set apart. */
  'profiles.import': {
    input: ProfileFileText.extend({ take: z.array(z.int().min(0)).max(profileFileLimit) }),
    output: z.array(Profile),
  },
  /** What the last request of each institution experienced; one that was asked nothing is absent. Nobody is asked. */
  'connection.list': { input: nothing, output: z.array(Contact) },
  /** Asks the institution's own platform by a safe read whether it can be reached; nobody else is asked. */
  'connection.probe': { input: ofProfile, output: z.object({ online: z.boolean() }) },
  'demo.start': {
    // How the profile is called when it is made, in the person's language.
    input: z.strictObject({ name: requiredText(80).optional() }),
    output: Profile,
  },
  'token.set': {
    input: z.strictObject({
      profileId: ProfileId,
      token: Token,
      keep: z.enum(['keychain', 'session']),
      /** The origins that the person was told. Refused where the profile has others by now, as another program may give it. */
      origins: z.array(z.string()).optional(),
    }),
    output: TokenStatus,
  },
  'token.clear': { input: ofProfile, output: TokenStatus },
  'token.status': { input: ofProfile, output: TokenStatus },
  'token.cancel': { input: nothing, output: none },
  /** Keeps a name and a password for a proxy that asks for them. None is ever answered. */
  'proxy.set': {
    input: z.strictObject({ proxy: ProxyAddress, login: ProxyLogin }),
    output: none,
  },
  'proxy.clear': { input: z.strictObject({ proxy: ProxyAddress }), output: none },
  /** What a link that was opened outside of the program leads to, once; `link` is null when it cannot be read. */
  'links.take': { input: nothing, output: z.object({ link: Link.nullable() }).nullable() },
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
  /** Writes a table of schools, as the page shows them, to a file; the person says where. */
  'schools.export': {
    input: z.strictObject({
      /** Suggested for the file, without an ending. */
      name: z.string().max(200),
      format: z.enum(['csv', 'xlsx']),
      csv: CsvOptions,
      columns: z.array(requiredText(200)).min(1).max(100),
      rows: z.array(z.array(z.string().max(100_000).nullable()).max(100)).max(100_000),
      job: Job,
    }),
    output: SavedFile,
  },
  'schools.preview': {
    input: z.strictObject({ profileId: ProfileId, school: SchoolInput }),
    output: Preview,
  },
  'schools.create': {
    input: z.strictObject({
      profileId: ProfileId,
      school: SchoolInput,
      /** The draft that is sent: it follows the attempt, and is gone after a yes. */
      draftId: DraftId.optional(),
      /** Cancelled, its outcome is unknown: the request may have arrived. */
      job: Job.optional(),
    }),
    output: CreatedSchool,
  },
  'courses.preview': {
    input: z.strictObject({ profileId: ProfileId, course: CourseInput }),
    output: Preview,
  },
  'courses.update': {
    input: z.strictObject({
      profileId: ProfileId,
      course: CourseInput,
      /** The draft that is sent: it follows the attempt, and is gone after a yes. */
      draftId: DraftId.optional(),
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
  /** Opens a body that was saved to a file; the person says which. `null`: they closed the dialog. */
  'datasets.load': {
    // Whose time zone and name an export of it has; `null`: nobody's.
    input: z.strictObject({ profileId: ProfileId.nullable(), job: Job }),
    output: OpenDataset.nullable(),
  },
  /** Finds and orders runs; `datasets.runs` and the others take the view that it answers. */
  'datasets.query': {
    input: z.strictObject({ handle: z.string(), query: RunQuery, job: Job }),
    output: fromEngine<RunView>(),
  },
  'datasets.runs': {
    input: z.strictObject({
      handle: z.string(),
      view: RunViewId,
      offset: z.int().min(0),
      limit: z.int().positive().max(500),
      columns: z.array(z.string()).max(20_000),
    }),
    // One row a run; its cells are in the order in which the columns were asked for.
    output: fromEngine<RunRow[]>(),
  },
  'datasets.run': {
    input: z.strictObject({ handle: z.string(), view: RunViewId, index: z.int().min(0) }),
    output: fromEngine<WholeRun>(),
  },
  'datasets.summary': {
    input: z.strictObject({
      handle: z.string(),
      view: RunViewId,
      /** `null`: all of them, in the order in which they were first seen. */
      columns: z.array(z.string()).min(1).max(20_000).nullable(),
      /** How far ahead of UTC the days are over which moments are counted. Seconds; 0 without it. */
      utcOffset: z.number().int().min(-86_400).max(86_400).optional(),
      job: Job,
    }),
    output: fromEngine<RunsSummary>(),
  },
  /** Groups the runs of a query by the values of some columns. */
  'datasets.groups': {
    input: z.strictObject({
      handle: z.string(),
      /** Its order does not matter. */
      query: RunQuery,
      columns: z.array(z.string().max(10_000)).min(1).max(3),
      /** The column whose numbers are added up in each group; null: none. */
      measure: z.string().max(10_000).nullable(),
      /** The most groups in the answer, those with most runs first. */
      limit: z.int().positive().max(1000),
      job: Job,
    }),
    output: fromEngine<RunGroups>(),
  },
  /** Counts and adds up the cells of some rows of a view. */
  'datasets.totals': {
    input: z.strictObject({
      handle: z.string(),
      view: RunViewId,
      offset: z.int().min(0),
      limit: z.int().positive(),
      columns: z.array(z.string()).min(1).max(20_000),
      job: Job,
    }),
    output: fromEngine<RunTotals>(),
  },
  'datasets.export': {
    input: z.strictObject({
      handle: z.string(),
      view: RunViewId,
      format: z.enum(exportFormats),
      /** `null`: all of them, in the order in which they were first seen. */
      columns: z.array(z.string()).min(1).max(20_000).nullable(),
      csv: CsvOptions,
      codec: z.enum(parquetCodecs),
      /** Without it a workbook has the keys as headings, times in UTC, and each text as a text. */
      xlsx: XlsxOptions.optional(),
      /** What is added to the title of the dataset in the name of the file: a filter, a day. */
      note: z.string().max(200).optional(),
      /** Whether a `SideFile` is written beside it. */
      sideFile: z.boolean(),
      job: Job,
    }),
    output: Exported,
  },
  /** Writes a Parquet dataset into a folder; the person says which. */
  'datasets.exportParts': {
    input: z.strictObject({
      handle: z.string(),
      view: RunViewId,
      /** `null`: all of them. Those of `partitionBy` are in the names of the folders only. */
      columns: z.array(z.string()).min(1).max(20_000).nullable(),
      partitionBy: PartitionBy,
      codec: z.enum(parquetCodecs),
      job: Job,
    }),
    output: Exported,
  },
  /** Compares an exported file with its side file; the person says which. `null`: they closed the dialog. */
  'datasets.verify': { input: z.strictObject({ job: Job }), output: Verified.nullable() },
  /** Compares the runs of two open datasets. */
  'datasets.diff': {
    input: z.strictObject({
      before: z.string(),
      after: z.string(),
      /** The column that tells which run is which; `null`: the first that can. */
      key: z.string().max(10_000).nullable(),
      job: Job,
    }),
    output: fromEngine<RunsDiff>(),
  },
  'datasets.changes': {
    input: z.strictObject({
      diff: z.string().max(100),
      kind: z.enum(changeKinds),
      /** Only runs that changed in this column. */
      column: z.string().max(10_000).nullable(),
      offset: z.int().min(0),
      limit: z.int().positive().max(500),
    }),
    output: fromEngine<RunChange[]>(),
  },
  'datasets.reveal': { input: z.strictObject({ exportId: z.string() }), output: none },
  'datasets.close': { input: ofHandle, output: none },
  'datasets.recent': { input: ofProfile, output: z.array(RecentDataset) },
  /** Of one dataset, or (`null`) of all datasets of the profile. */
  'snapshots.list': {
    input: z.strictObject({ profileId: ProfileId, datasetId: DatasetId.nullable() }),
    output: SnapshotList,
  },
  /** Keeps the runs of an open dataset. The same runs are not kept twice: it answers the snapshot that has them. */
  'snapshots.keep': { input: z.strictObject({ handle: z.string(), job: Job }), output: Snapshot },
  'snapshots.open': { input: z.strictObject({ id: SnapshotId, job: Job }), output: OpenDataset },
  'snapshots.remove': { input: z.strictObject({ id: SnapshotId }), output: none },
  'drafts.list': { input: nothing, output: z.array(DraftSummary) },
  'drafts.show': { input: z.strictObject({ id: DraftId }), output: Draft },
  'drafts.save': {
    input: z.strictObject({
      id: DraftId,
      kind: z.enum(draftKinds),
      profileId: ProfileId.nullable(),
      title: DraftTitle,
      body: z.record(z.string(), Json),
      /** The revision that this one stands on; 0 for a new draft. */
      rev: z.int().min(0),
      /** What is left of the platform's complaints. */
      complaints: z.array(Complaint).max(1000).optional(),
      copiedFrom: CopiedFrom.optional(),
      by: EditorId.optional(),
    }),
    output: DraftSummary,
  },
  /** It can be brought back with `drafts.restore` for thirty days. Refused while it is sent, or not settled. */
  'drafts.remove': { input: ofDraft.extend({ by: EditorId.optional() }), output: none },
  'drafts.restore': { input: ofDraft, output: DraftSummary },
  'drafts.rename': {
    // `null`: as its title again.
    input: ofDraft.extend({ name: requiredText(200).nullable(), by: EditorId.optional() }),
    output: DraftSummary,
  },
  /** A second draft with the same content, for the same profile or another one. */
  'drafts.copy': {
    input: ofDraft.extend({ profileId: ProfileId.optional(), name: requiredText(200).optional() }),
    output: DraftSummary,
  },
  /** Marks it ready with the request to send, or (`null`) takes the mark away. */
  'drafts.ready': {
    input: ofDraft.extend({
      rev: z.int().min(0),
      request: z.record(z.string(), Json).nullable(),
      /** A person wants it sent once the platform answers again. */
      waitsForConnection: z.boolean().optional(),
      by: EditorId.optional(),
    }),
    output: DraftSummary,
  },
  'drafts.send': { input: ofDraft.extend({ job: Job.optional() }), output: SentDraft },
  /** Sends the ready drafts of a profile, or some of them, one after the other. Cancelling the job stops before the next one. */
  'drafts.sendAll': {
    input: ofProfile.extend({ drafts: z.array(DraftId).optional(), job: Job.optional() }),
    output: SentDrafts,
  },
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
  /** Makes a batch of the rows of a file; the person says which. `null`: they closed the dialog. */
  'batches.open': {
    input: z.strictObject({
      profileId: ProfileId,
      kind: z.enum(batchKinds),
      source: BatchSource,
      /** How it is read, where a person knows it before. */
      options: TableOptions.optional(),
      /** Makes another batch of bytes that have one already. */
      again: z.boolean().optional(),
      job: Job.optional(),
    }),
    output: OpenedBatch.nullable(),
  },
  /** Of one profile or (`null`) of all, the latest first. */
  'batches.list': {
    input: z.strictObject({ profileId: ProfileId.nullable() }),
    output: z.array(BatchSummary),
  },
  'batches.show': { input: ofBatch, output: Batch },
  'batches.rows': {
    input: ofBatch.extend({
      view: RowView,
      offset: z.int().min(0),
      limit: z.int().positive().max(batchLimits.page),
    }),
    output: RowPage,
  },
  /** Reads the file again: another sheet, delimiter, encoding or header row. Edits are gone. Refused once something was sent. */
  'batches.reread': {
    input: ofBatchRev.extend({ options: TableOptions, job: Job.optional() }),
    output: Batch,
  },
  /** Says what the columns mean, and which repairs are made. The mapping is remembered for the same headers. */
  'batches.map': {
    input: ofBatchRev.extend({
      mapping: Mapping.optional(),
      /** The repairs that are not made. */
      repairsOff: z.array(RepairKind).max(repairKinds.length).optional(),
    }),
    output: Batch,
  },
  'batches.edit': {
    input: ofBatchRev.extend({ edits: z.array(RowEdit).min(1).max(batchLimits.edits) }),
    output: EditedBatch,
  },
  /** Takes rows out, or puts them back. A row that was sent stays as it is. */
  'batches.include': {
    input: ofBatchRev.extend({
      /** Their numbers in the file. */
      rows: z.array(z.int().positive()).min(1).max(tableLimits.rows),
      included: z.boolean(),
    }),
    output: Batch,
  },
  /** Chooses files with covers, which rows name. `null`: the dialog was closed. */
  'batches.covers': { input: ofBatchRev, output: Batch.nullable() },
  /** Chooses files with payloads of courses, which the rows then change. `null`: the dialog was closed. */
  'batches.bases': { input: ofBatchRev, output: Batch.nullable() },
  /** Compares the rows with the platform's list. Only reads. */
  'batches.check': { input: ofBatch.extend({ job: Job.optional() }), output: Batch },
  /** The request of one row, exactly as it would leave. */
  'batches.request': {
    input: ofBatch.extend({ row: z.int().positive() }),
    output: Preview,
  },
  /** Sends the rows one after the other. Cancelling the job stops after the row that has left. */
  'batches.send': {
    input: ofBatch.extend({
      /** How many rows are sent before it stops; `null`: all. */
      limit: z.int().positive().nullable(),
      confirmation: Confirmation,
      job: Job.optional(),
    }),
    output: Batch,
  },
  /** Stops the sending, also by another program, after the row that has left. */
  'batches.pause': { input: ofBatch, output: none },
  /** Finds out what became of all rows whose answer was lost, by one look at the platform's list. */
  'batches.settle': {
    input: ofBatch.extend({
      /** A person's word about single rows; what the platform tells counts for the others. */
      verdicts: z
        .array(z.strictObject({ row: z.int().positive(), verdict: z.enum(['done', 'not-done']) }))
        .max(tableLimits.rows)
        .optional(),
      job: Job.optional(),
    }),
    output: SettledBatch,
  },
  'batches.result': {
    input: ofBatch.extend({
      format: z.enum(resultFormats),
      rows: z.enum(resultRows),
      /** Of the messages. */
      language: z.enum(languages),
    }),
    output: SavedFile,
  },
  /** A workbook to fill in. `null`: the dialog was closed. */
  'batches.template': {
    input: z.strictObject({
      profileId: ProfileId,
      kind: z.enum(batchKinds),
      language: z.enum(languages),
    }),
    output: SavedFile,
  },
  'batches.saveMapping': { input: ofBatch, output: SavedFile },
  'batches.loadMapping': { input: ofBatchRev, output: Batch.nullable() },
  'batches.rename': { input: ofBatch.extend({ name: requiredText(200) }), output: BatchSummary },
  /** It can be brought back with `batches.restore` for thirty days. Refused while it is sent, or not settled. */
  'batches.remove': { input: ofBatch, output: none },
  'batches.restore': { input: ofBatch, output: BatchSummary },
  'activity.list': {
    input: z.strictObject({
      filter: ActivityFilter,
      /** The `next` of the page before. */
      before: z.string().max(200).optional(),
      limit: z.int().positive().max(500),
    }),
    output: ActivityPage,
  },
  'activity.show': { input: z.strictObject({ id: z.uuid() }), output: ActivityEntry },
  /** Erases what a profile did, for good; its open attempts stay. */
  'activity.wipe': { input: ofProfile, output: none },
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
  'updates.status': { input: nothing, output: UpdateStatus },
  /** Asks whether there is a new version; nothing is fetched. */
  'updates.check': { input: nothing, output: UpdateStatus },
  'updates.download': { input: nothing, output: UpdateStatus },
  /** Ends the program and starts the new version. Refused while something is being sent. */
  'updates.install': { input: nothing, output: none },
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
    unit: z.enum(['bytes', 'runs', 'pages', 'drafts', 'rows', 'checks']),
  }),
  /** Comes after the last progress of a job, however it ended. */
  'jobs.ended': z.object({ job: Job }),
  /** What requests experience, not what the system believes. */
  'connection.changed': z.object({ profileId: z.string(), online: z.boolean() }),
  /** A link to the program was opened: `links.take` returns it. */
  'links.opened': z.object({}),
  /** The first runs of a dataset that is still being read, to look at: some of its columns, the first of its rows. */
  'datasets.begun': fromEngine<FirstRuns & { job: string }>(),
  'keychain.waiting': z.object({ waiting: z.boolean() }),
  'drafts.changed': z.object({
    /** The one draft that is different; without it, any may be. */
    id: DraftId.optional(),
    /** Who changed it: it has the answer already. */
    by: EditorId.optional(),
    /** What the draft is now, so that nobody has to ask; `sent` and `removed`: it is gone. */
    now: z.union([DraftStatus, z.enum(['sent', 'removed'])]).optional(),
  }),
  'profiles.changed': z.object({}),
  /** Something was done in the name of a profile. */
  'activity.changed': z.object({ profileId: z.string() }),
  /** A batch is different now; null: it is gone. While it is sent, after each row. */
  'batches.changed': z.object({ id: BatchId, summary: BatchSummary.nullable() }),
  /** One check of a `health.check` is done. */
  'health.checked': z.object({ job: Job, check: HealthCheck }),
  'updates.changed': UpdateStatus,
  /** Another file could not be read. All of them are told. */
  'app.changed': AppInfo.pick({ unreadableFiles: true }),
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
