import { z } from 'zod'
import { BatchId, BatchSummary } from './batch.ts'
import type { EventName } from './channels.ts'
import { Contact } from './connection.ts'
import type { FirstRuns } from './dataset.ts'
import { DraftId, DraftStatus, EditorId } from './draft.ts'
import { HealthCheck } from './health.ts'
import { AppInfo } from './settings.ts'
import { UpdateStatus } from './updates.ts'
import { fromEngine, Job } from './operations/inputs.ts'

/** The payload of each event. */
export const eventPayloads = {
  'jobs.progress': z.object({
    job: Job,
    /** `total` is `null` while it is not known. */
    done: z.number(),
    total: z.number().nullable(),
    unit: z.enum(['bytes', 'runs', 'pages', 'drafts', 'rows', 'checks']),
  }),
  /** Sent after the last progress of a job, whatever its result. */
  'jobs.ended': z.object({ job: Job }),
  /** Based on real requests, not on the system's network status. */
  'connection.changed': Contact.omit({ at: true }),
  /** The institution has new addresses, and no request has been sent to them yet. */
  'connection.forgotten': z.object({ profileId: z.string() }),
  /** A link to the program was opened: `links.take` returns it. */
  'links.opened': z.object({}),
  /** A preview of a dataset that is still being read: some columns of the first runs. */
  'datasets.begun': fromEngine<FirstRuns & { job: string }>(),
  'keychain.waiting': z.object({ waiting: z.boolean() }),
  'drafts.changed': z.object({
    /** The changed draft; if absent, any draft may have changed. */
    id: DraftId.optional(),
    /** The form that changed it, which already has the new state. */
    by: EditorId.optional(),
    /** The draft's new state, so that listeners need no second call. `sent` and `removed`: the draft no longer exists. */
    now: z.union([DraftStatus, z.enum(['sent', 'removed'])]).optional(),
  }),
  'profiles.changed': z.object({}),
  /** A profile has new activity. */
  'activity.changed': z.object({ profileId: z.string() }),
  /** A batch changed, or was removed (null). During sending, once per row. */
  'batches.changed': z.object({ id: BatchId, summary: BatchSummary.nullable() }),
  /** One check of `health.check` is complete. */
  'health.checked': z.object({ job: Job, check: HealthCheck }),
  'updates.changed': UpdateStatus,
  /** Another file could not be read. The payload lists all such files. */
  'app.changed': AppInfo.pick({ unreadableFiles: true }),
} as const satisfies Record<EventName, z.ZodType>

export type Payload<E extends EventName> = z.infer<(typeof eventPayloads)[E]>

/** Sends an event to the page, through the adapter of each entry. */
export type Emit = <E extends EventName>(event: E, payload: Payload<E>) => void
