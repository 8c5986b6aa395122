import { z } from 'zod'
import { Json } from './text.ts'

export const draftKinds = ['school', 'course', 'profile'] as const

/** Chosen by the page when a form is opened, so that saving needs no answer first. */
export const DraftId = z.uuid()

/** What a form has in it, valid or not. Never holds a token. */
export const Draft = z.object({
  id: DraftId,
  kind: z.enum(draftKinds),
  /** `null` for a profile that does not exist yet. */
  profileId: z.string().nullable(),
  title: z.string(),
  body: z.record(z.string(), Json),
  /** Counts the saves. A save names the revision it stands on; another one is a conflict. */
  rev: z.number(),
  /** ISO 8601, UTC. */
  savedAt: z.string(),
})
export type Draft = z.infer<typeof Draft>

export const DraftSummary = Draft.omit({ body: true })
export type DraftSummary = z.infer<typeof DraftSummary>
