import { z } from 'zod'
import { SentDraft, SentDrafts } from '../attempt.ts'
import { Draft, DraftId, draftKinds, DraftSummary, DraftTitle, EditorId } from '../draft.ts'
import { Complaint } from '../failure.ts'
import { Json, requiredText } from '../primitives.ts'
import { ProfileId } from '../profile.ts'
import { Job, none, nothing, ofProfile } from './inputs.ts'
import type { OperationsOf } from './operations-of.ts'

const ofDraft = z.strictObject({ id: DraftId })

/** The institution that copied content was written for. */
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
} as const satisfies OperationsOf<'drafts'>
