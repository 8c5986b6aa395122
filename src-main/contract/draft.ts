import { z } from 'zod'
import { Complaint, Failure } from './failure.ts'
import { Json } from './primitives.ts'

export const draftKinds = ['school', 'course', 'profile'] as const

/** The kinds of drafts that become a request to the platform. */
export const sendableKinds = ['school', 'course'] as const
export type SendableKind = (typeof sendableKinds)[number]

/**
 * Where a draft is in its life. `editing`: being written; `ready`: checked and waiting to be sent by a person's click;
 * `sending`: its request is under way; `failed`: the platform said no; `unknown`: the answer was lost, and nothing is
 * sent again until that is settled.
 */
export const draftStates = ['editing', 'ready', 'sending', 'failed', 'unknown'] as const
export type DraftState = (typeof draftStates)[number]

/** Chosen by the page when a form is opened, so that saving needs no answer first. */
export const DraftId = z.uuid()

/** Names an open form, chosen by itself: it tells what it did itself from what others did. */
export const EditorId = z.uuid()

/** The longest title of a draft, in UTF-16 units. */
const titleLimit = 500

/** The title, cut before the first character that does not fit whole: what a form holds is never refused for it. */
function cutTitle(title: string): string {
  if (title.length <= titleLimit) return title
  const cut = new Intl.Segmenter().segment(title).containing(titleLimit)?.index ?? 0
  return title.slice(0, cut > 0 ? cut : titleLimit)
}

/** What a draft is called in lists: the beginning of what its form is called. */
export const DraftTitle = z.string().overwrite(cutTitle)

/** What a form has in it, valid or not. Never holds a token. */
export const Draft = z.object({
  id: DraftId,
  kind: z.enum(draftKinds),
  /** `null` for a profile that does not exist yet. */
  profileId: z.string().nullable(),
  /** What the form is about, in its own words. */
  title: z.string(),
  /** What a person calls the draft; `null`: as its title. */
  name: z.string().nullable().default(null),
  body: z.record(z.string(), Json),
  /** Counts the saves of the content. A save names the revision it stands on; another one is a conflict. */
  rev: z.number(),
  /** ISO 8601, UTC. */
  savedAt: z.string(),
  state: z.enum(draftStates).default('editing'),
  /**
   * The body of the request as it was checked when the draft was marked ready or sent: this, and nothing made of
   * the content later, is what leaves. `null` while there is none.
   */
  request: z.record(z.string(), Json).nullable().default(null),
  /** When it was marked ready (ISO 8601, UTC): drafts are sent in this order. */
  readyAt: z.string().nullable().default(null),
  /**
   * A ready draft that a person wants sent as soon as the institution's platform answers again. It is taken back by every
   * outcome but another failure of the network, so that nothing is tried again and again.
   */
  waitsForConnection: z.boolean().default(false),
  /** The last attempt to send it. */
  attemptId: z.uuid().nullable().default(null),
  /** Why the last attempt did not succeed; gone when the content changes. */
  failure: Failure.nullable().default(null),
  /** What the platform said of single fields; each is gone when its field changes. */
  complaints: z.array(Complaint).default([]),
  /** The institution that a copied draft was written for: its numeric ids mean something else here. */
  copiedFrom: z.object({ profileId: z.string(), name: z.string() }).nullable().default(null),
})
export type Draft = z.infer<typeof Draft>

/** Where a draft is, without its content. */
export const DraftStatus = Draft.omit({ body: true, request: true })
export type DraftStatus = z.infer<typeof DraftStatus>

export const DraftSummary = DraftStatus.omit({ failure: true }).extend({
  /** The code of `failure`. */
  failureCode: z.string().nullable(),
})
export type DraftSummary = z.infer<typeof DraftSummary>
