import { z } from 'zod'
import { BatchId, BatchSummary } from './batch.ts'
import type { EventName } from './channels.ts'
import type { FirstRuns } from './dataset.ts'
import { DraftId, DraftStatus, EditorId } from './draft.ts'
import { HealthCheck } from './health.ts'
import { AppInfo } from './settings.ts'
import { UpdateStatus } from './updates.ts'
import { fromEngine, Job } from './operations/inputs.ts'

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
