import { z } from 'zod'
import { SentDraft, SentDrafts } from '../attempt.ts'
import { Draft, DraftId, draftKinds, DraftSummary, DraftTitle, EditorId } from '../draft.ts'
import { Complaint } from '../failure.ts'
import { Json, requiredText } from '../primitives.ts'
import { ProfileId } from '../profile.ts'
import { Job, none, nothing, ofProfile } from './inputs.ts'
import type { OperationsOf } from './operations-of.ts'

const ofDraft = z.strictObject({ id: DraftId })

/** The institution that the content was copied from. */
const CopiedFrom = z.strictObject({ profileId: z.string(), name: z.string().max(200) })

/** Drafts of schools and courses. */
export const draftOperations = {
  'drafts.list': { input: nothing, output: z.array(DraftSummary) },
  'drafts.show': { input: z.strictObject({ id: DraftId }), output: Draft },
  'drafts.save': {
    input: z.strictObject({
      id: DraftId,
      kind: z.enum(draftKinds),
      profileId: ProfileId.nullable(),
      title: DraftTitle,
      body: z.record(z.string(), Json),
      /** The revision this save is based on; 0 for a new draft. */
      rev: z.int().min(0),
      /** The remaining errors from the platform. */
      complaints: z.array(Complaint).max(1000).optional(),
      copiedFrom: CopiedFrom.optional(),
      by: EditorId.optional(),
    }),
    output: DraftSummary,
  },
  /** `drafts.restore` can undo it for thirty days. Refused while the draft is being sent or its outcome is unknown. */
  'drafts.remove': { input: ofDraft.extend({ by: EditorId.optional() }), output: none },
  'drafts.restore': { input: ofDraft, output: DraftSummary },
  'drafts.rename': {
    // `null` shows the title again.
    input: ofDraft.extend({ name: requiredText(200).nullable(), by: EditorId.optional() }),
    output: DraftSummary,
  },
  /** Copies a draft for the same profile or another one. */
  'drafts.copy': {
    input: ofDraft.extend({ profileId: ProfileId.optional(), name: requiredText(200).optional() }),
    output: DraftSummary,
  },
  /** Marks it ready with the request to send, or (`null`) removes the mark. */
  'drafts.ready': {
    input: ofDraft.extend({
      rev: z.int().min(0),
      request: z.record(z.string(), Json).nullable(),
      /** Sends it automatically once the platform is reachable again. */
      waitsForConnection: z.boolean().optional(),
      by: EditorId.optional(),
    }),
    output: DraftSummary,
  },
  'drafts.send': { input: ofDraft.extend({ job: Job.optional() }), output: SentDraft },
  /** Sends all or some ready drafts of a profile, one by one. Cancelling the job stops before the next one. */
  'drafts.sendAll': {
    input: ofProfile.extend({ drafts: z.array(DraftId).optional(), job: Job.optional() }),
    output: SentDrafts,
  },
} as const satisfies OperationsOf<'drafts'>
